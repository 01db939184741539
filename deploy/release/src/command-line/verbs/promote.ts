import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { type PromoteOptions, promote } from '../../release/promote.ts'
import type { Arguments } from '../arguments.ts'
import { PROMOTION_VALUES, promotion } from '../change-options.ts'
import { planLines, promotedOutcome } from '../plan-lines.ts'
import type { Ask, Verb } from '../verb.ts'

/** A promote that names no app would replace every app, so it asks first. */
function confirmNewest(args: Arguments, ask: Ask | undefined): Pick<PromoteOptions, 'confirm'> {
  const named = Object.keys(args.versions).length > 0 || args.value('canary') !== undefined
  if (named && args.has('all-newest'))
    throw new WrongUsage(
      '--all-newest takes the newest version of every app: leave out versions and --canary.',
    )
  if (named || args.has('all-newest')) return {}
  return {
    async confirm(plan) {
      const lines = [`promote would change on ${plan.whitelabel}:`, ...planLines(plan)]
      if (ask) return ask([...lines, 'Make this live?'])
      throw new Refusal([
        ...lines,
        'Nothing was changed: name versions (such as --games 1.2.0), or take the newest version of every app with --all-newest.',
      ])
    },
  }
}

export const promoteVerb: Verb = {
  usage:
    'promote --whitelabel W [--host V] [--<app> V …] [--all-newest] [--urgent] [--no-fall-back] [--even-bad] [--canary PERCENT|off] [--without-smoke NAME: REASON] [--by NAME] [--why TEXT]',
  does:
    'makes versions and the settings of the folder live; apps that are not named stay as they are; without any version ' +
    'it takes the newest of each app after a confirmation, or at once with --all-newest; --canary gives versions to that ' +
    'share of the visitors, 100 to all of them, off ends it; --urgent tells open tabs at once; --no-fall-back marks the ' +
    'replaced versions so that no page ever falls back on them; --even-bad takes versions that are marked as bad',
  example: 'promote --whitelabel praia --games 1.2.0 --canary 10 --why "new list"',
  takes: {
    values: PROMOTION_VALUES,
    switches: ['all-newest', 'urgent', 'no-fall-back', 'even-bad'],
    apps: true,
  },
  many: true,
  async run(args, _say, ask) {
    return promotedOutcome(
      await promote({
        ...promotion(args),
        ...confirmNewest(args, ask),
        urgent: args.has('urgent'),
        noFallBack: args.has('no-fall-back'),
        skipUnchanged: true,
        evenBad: args.has('even-bad'),
      }),
    )
  },
}
