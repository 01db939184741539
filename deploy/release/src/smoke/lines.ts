import { failedIn, isEmpty, skippedIn } from './record.ts'
import type { Smoked } from './run.ts'

/** As many failed cases are told one by one. */
const MOST_TOLD = 10

/** A run in lines for people: what failed first, and what was left out. */
export function smokeLines(done: Smoked): string[] {
  const failed = failedIn(done)
  const skipped = skippedIn(done)
  const more = failed.length - MOST_TOLD
  const ran = done.results.length - skipped.length
  return [
    ...failed
      .slice(0, MOST_TOLD)
      .map(({ remote, name, problem }) => `  FAILED ${remote}: ${name} (${problem})`),
    ...(more > 0 ? [`  and ${more} more (--json has them all)`] : []),
    ...skipped.map(({ remote, name, skipped: why }) => `  skipped ${remote}: ${name}: ${why}`),
    `  ${ran - failed.length} of ${ran} cases passed in ${done.seconds} s${skipped.length > 0 ? `, ${skipped.length} skipped` : ''} (${done.browser})`,
    ...(done.folder ? [`  what the failed cases left: ${done.folder}`] : []),
    ...done.notes.map((note) => `  note: ${note}`),
  ]
}

/** The verdict on a run, in a sentence; `what` is the set or site that was looked at. */
export function verdict(what: string, done: Smoked): { green: boolean; line: string } {
  const failed = failedIn(done).length
  if (failed > 0)
    return {
      green: false,
      line: `${what} is not green: ${failed} smoke case${failed > 1 ? 's' : ''} failed.`,
    }
  if (!isEmpty(done)) return { green: true, line: `${what} is green:` }
  const why =
    done.results.length === 0 ? 'no remote of it was published with a smoke file' : `every case was skipped`
  return { green: false, line: `Nothing proves ${what}: ${why}.` }
}
