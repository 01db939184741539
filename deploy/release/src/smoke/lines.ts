import { failedIn, isEmpty, skippedIn } from '../check/smoke-proof.ts'
import type { RanCase } from './job.ts'
import type { Smoked } from './run.ts'

/** Failed cases that are listed one by one. */
const MAX_LISTED = 10

/** What names a remote in a problem. */
const BLAMED =
  /a part of ([a-z][a-z0-9-]*) did not open|\/apps\/([a-z][a-z0-9-]*)\/|the link '.*' of ([a-z][a-z0-9-]*) leads/

/** The remote that a problem names, else the remote of the case. */
function blamed({ remote, problem = '' }: RanCase, teams: Smoked['teams']): string {
  const [, part, file, link] = BLAMED.exec(problem) ?? []
  const named = part ?? file ?? link
  return named !== undefined && named in teams ? named : remote
}

function failedLine(result: RanCase, { teams }: Smoked): string {
  const team = teams[blamed(result, teams)]
  return `  FAILED ${result.remote}: ${result.name} (${result.problem})${team ? `, team ${team}` : ''}`
}

/** All skips in one line, by their reasons, the most frequent first. */
function skipLine(skipped: readonly RanCase[]): string[] {
  const counts = new Map<string, number>()
  for (const { skipped: why = '' } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1)
  const reasons = [...counts].sort(([, a], [, b]) => b - a).map(([why, count]) => `${why} (${count})`)
  return skipped.length > 0 ? [`  ${skipped.length} skipped (--json names them): ${reasons.join('; ')}`] : []
}

/** A run in lines for people: what failed first, and what was left out. */
export function smokeLines(done: Smoked): string[] {
  const failed = failedIn(done)
  const skipped = skippedIn(done)
  const more = failed.length - MAX_LISTED
  const ran = done.results.length - skipped.length
  return [
    ...failed.slice(0, MAX_LISTED).map((result) => failedLine(result, done)),
    ...(more > 0 ? [`  and ${more} more (--json has them all)`] : []),
    ...skipLine(skipped),
    `  ${ran - failed.length} of ${ran} cases passed in ${done.seconds} s (${done.browser})`,
    ...(done.folder ? [`  evidence of the failed cases: ${done.folder}`] : []),
    ...done.notes.map((note) => `  note: ${note}`),
  ]
}

/** The verdict on a run, in a sentence; `what` is the tested set or site. */
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
