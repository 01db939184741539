import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { promoteCandidate } from '../../proposals/promote-candidate.ts'
import { type PromoteOptions, promote } from '../../release/promote.ts'
import { type Arguments, candidateNumber } from '../arguments.ts'
import { PROMOTION_VALUES, promotion, seenRelease } from '../change-options.ts'
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

function namedCandidate(args: Arguments): number | undefined {
  const text = args.value('candidate')
  if (text === undefined) return undefined
  if (Object.keys(args.versions).length > 0 || args.has('all-newest'))
    throw new WrongUsage(
      '--candidate takes the versions of the candidate: leave out versions and --all-newest.',
    )
  return candidateNumber(text)
}

export const promoteVerb: Verb = {
  usage:
    'promote --whitelabel W [--host V] [--<app> V …] [--all-newest] [--urgent] [--no-fall-back] [--even-bad] [--keep-settings] [--seen NUMBER] [--canary PERCENT|off] [--without-smoke NAME: REASON] [--by NAME] [--why TEXT]; ' +
    'promote W --candidate NUMBER [--canary PERCENT] [the other options]',
  does:
    'makes versions and the settings of the folder live; apps that are not named stay as they are; without any version ' +
    'it takes the newest of each app after a confirmation, or at once with --all-newest; --canary gives versions to that ' +
    'share of the visitors, 100 to all of them, off ends it; --urgent tells open tabs at once; --no-fall-back marks the ' +
    'replaced versions so that no page ever falls back on them; --even-bad takes versions that are marked as bad; ' +
    '--keep-settings leaves the live settings instead of taking those of the folder; --seen refuses the change if another ' +
    'release than this one is live; --candidate takes exactly the versions that a team has proposed, and marks the candidate as promoted',
  example: 'promote --whitelabel praia --games 1.2.0 --canary 10 --why "new list"',
  takes: {
    values: [...PROMOTION_VALUES, 'candidate', 'seen'],
    switches: ['all-newest', 'urgent', 'no-fall-back', 'even-bad', 'keep-settings'],
    apps: true,
    whitelabelFirst: true,
    ofOne: ['candidate', 'seen'],
  },
  many: true,
  async run(args, _say, ask) {
    const candidate = namedCandidate(args)
    const options = {
      ...promotion(args),
      urgent: args.has('urgent'),
      noFallBack: args.has('no-fall-back'),
      evenBad: args.has('even-bad'),
      keepSettings: args.has('keep-settings'),
      ...seenRelease(args),
    }
    if (candidate !== undefined) return promotedOutcome(await promoteCandidate({ ...options, candidate }))
    return promotedOutcome(await promote({ ...options, ...confirmNewest(args, ask), skipUnchanged: true }))
  },
}
