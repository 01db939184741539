import { Refusal, WrongUsage } from '../common/refusal.ts'
import { refuseOldForm } from '../log/convert.ts'
import { releasedWhitelabels } from '../release/status.ts'
import { parseArguments, withNamedWhitelabel } from './arguments.ts'
import type { Arguments, Ask, Outcome, Verb } from './verb.ts'

const ALL = 'all'

/** The whitelabels that are named where that is not one; undefined for one or none. */
async function namedWhitelabels(given: readonly string[], verb: Verb): Promise<string[] | undefined> {
  const args = withNamedWhitelabel(given, verb)
  const at = args.findIndex((arg) => arg === '--whitelabel' || arg.startsWith('--whitelabel='))
  const names = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  if (at < 0 || !verb.many || !(names === ALL || names.includes(','))) return undefined
  const ofOne = verb.ofOne?.find((name) => args.some((arg) => arg.split('=')[0] === `--${name}`))
  if (ofOne !== undefined)
    throw new WrongUsage(`--${ofOne} belongs to one whitelabel, so name one, not '${names}'.`)
  if (names !== ALL) return [...new Set(names.split(','))]
  const { store } = parseArguments(args, verb, ALL)
  const live = await releasedWhitelabels(store)
  if (live.length === 0)
    throw new Refusal(`Nothing was released in ${store.address} yet: name the whitelabels.`)
  return live
}

/** What a run for one whitelabel of many came to; a Refusal does not keep the others from theirs. */
async function outcomeOf(run: () => Promise<Outcome>, whitelabel: string): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      lines: error.problems.map((problem, at) => (at === 0 ? `${whitelabel}: ${problem}` : problem)),
      data: { problems: error.problems },
      refused: true,
    }
  }
}

export async function runForEach(
  verb: Verb,
  args: readonly string[],
  say: (line: string) => void,
  ask: Ask | undefined,
): Promise<Outcome> {
  const run = async (parsed: Arguments) => {
    if (!verb.anyForm) await refuseOldForm(parsed.store)
    return verb.run(parsed, say, ask)
  }
  const named = await namedWhitelabels(args, verb)
  if (named === undefined) return run(parseArguments(args, verb))
  // All of them are read before the first one changes anything.
  const each = named.map((whitelabel) => ({
    whitelabel,
    parsed: parseArguments(args, verb, whitelabel),
  }))
  const all: { whitelabel: string; outcome: Outcome }[] = []
  for (const { whitelabel, parsed } of each)
    all.push({ whitelabel, outcome: await outcomeOf(() => run(parsed), whitelabel) })
  return {
    lines: all.flatMap(({ outcome }) => outcome.lines),
    data: {
      whitelabels: all.map(({ whitelabel, outcome }) => ({
        whitelabel,
        ok: outcome.refused !== true,
        ...outcome.data,
      })),
    },
    refused: all.some(({ outcome }) => outcome.refused),
  }
}
