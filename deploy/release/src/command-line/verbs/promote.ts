import { Refusal, WrongUsage } from '../../refusal.ts'
import { type PromoteOptions, promote } from '../../release/promote.ts'
import type { Arguments } from '../arguments.ts'
import { PROMOTION_VALUES, promotion } from '../change-options.ts'
import { planLines, promotedOutcome } from '../plan-lines.ts'
import type { Ask, Verb } from '../verb.ts'

/** Nobody replaces every app of a site by a command that names none, unless they have seen what it would do. */
function confirmNewest(args: Arguments, ask: Ask | undefined): Pick<PromoteOptions, 'confirm'> {
  const named = Object.keys(args.versions).length > 0 || args.value('canary') !== undefined
  if (named && args.has('all-newest'))
    throw new WrongUsage('--all-newest takes the newest of every app: name no version and no canary with it.')
  if (named || args.has('all-newest')) return {}
  return {
    async confirm(plan) {
      const lines = [`promote would change on ${plan.whitelabel}:`, ...planLines(plan)]
      if (ask) return ask([...lines, 'Make this live?'])
      throw new Refusal([
        ...lines,
        'Nothing was changed: name versions (such as --games 1.2.0), or take the newest of every app with --all-newest.',
      ])
    },
  }
}

/** The way into a whitelabel. */
export const promoteVerb: Verb = {
  usage:
    'promote --whitelabel W [--host V] [--<app> V …] [--all-newest] [--urgent] [--canary PERCENT|off] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]',
  does:
    'makes versions and the settings of the folder live; apps that are not named stay as they are; without any version ' +
    'the newest of each app, after asking, or at once with --all-newest; --canary gives versions to that share of the ' +
    'visitors, 100 to everybody, off ends it; --urgent tells open tabs at once',
  takes: { values: PROMOTION_VALUES, switches: ['all-newest', 'urgent'], apps: true },
  async run(args, _say, ask) {
    return promotedOutcome(
      await promote({ ...promotion(args), ...confirmNewest(args, ask), urgent: args.has('urgent') }),
    )
  },
}
