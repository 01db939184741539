import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { promoteCandidate } from '../../proposals/promote-candidate.ts'
import { needStart } from '../../release/live.ts'
import { type PromoteOptions, promote } from '../../release/promote.ts'
import { rollback } from '../../release/rollback.ts'
import { removedVersion } from '../../release/wanted-set.ts'
import { CHANGE, change, PROMOTION, promotion, SEEN, WITHOUT_SMOKE } from '../change-options.ts'
import { planLines, promotedOutcome, sizeLine } from '../plan-lines.ts'
import { type Arguments, type Ask, linesOf, type Verb } from '../verb.ts'

const URGENT = { '--urgent': 'tells open tabs at once, also during input' }
const KEEP_SETTINGS = { '--keep-settings': 'leaves the live settings' }

/** A promote that names no app would replace every app, so it asks first. */
function confirmNewest(args: Arguments, ask: Ask | undefined): PromoteOptions['confirm'] {
  const named = Object.keys(args.versions).length > 0 || args.value('canary') !== undefined
  if (named && args.has('all-newest'))
    throw new WrongUsage(
      '--all-newest takes the newest version of every app: leave out versions and --canary.',
    )
  if (named || args.has('all-newest')) return undefined
  return async (plan) => {
    const lines = [`promote would change on ${plan.whitelabel}:`, ...planLines(plan)]
    if (ask) return ask([...lines, 'Make this live?'])
    throw new Refusal([
      ...lines,
      'Nothing was changed: name versions (such as --games 1.2.0), or take the newest version of every app with --all-newest.',
    ])
  }
}

function namedCandidate({ number, versions, has }: Arguments): number | undefined {
  const candidate = number('candidate')
  if (candidate !== undefined && (Object.keys(versions).length > 0 || has('all-newest')))
    throw new WrongUsage(
      '--candidate takes the versions of the candidate: leave out versions and --all-newest.',
    )
  return candidate
}

export const promoteVerb: Verb = {
  does:
    'makes versions and the settings of the folder live; apps that are not named stay as they are; without any version it takes ' +
    'the newest of each app after a confirmation',
  example: 'promote --whitelabel praia --games 1.2.0 --canary 10 --why "new list"',
  options: {
    ...PROMOTION,
    '--candidate <candidate>':
      'takes exactly the versions that a team has proposed, and marks the candidate as promoted',
    '--all-newest': 'takes the newest version of every app at once',
    ...KEEP_SETTINGS,
    ...URGENT,
    '--no-fall-back': 'no page ever falls back on the replaced versions',
    '--even-bad': 'takes versions that are marked as bad',
    ...SEEN,
  },
  apps: true,
  whitelabelFirst: true,
  ofOne: ['candidate', 'seen'],
  many: true,
  async run(args, _say, ask) {
    const candidate = namedCandidate(args)
    const options = {
      ...promotion(args),
      urgent: args.has('urgent'),
      noFallBack: args.has('no-fall-back'),
      evenBad: args.has('even-bad'),
      keepSettings: args.has('keep-settings'),
    }
    if (candidate !== undefined) return promotedOutcome(await promoteCandidate({ ...options, candidate }))
    const confirm = confirmNewest(args, ask)
    return promotedOutcome(await promote({ ...options, confirm, skipUnchanged: true }))
  },
}

export const rollbackVerb: Verb = {
  does:
    'runs an earlier release again, versions and settings, under a new number; it puts the whitelabel on hold, so that no ' +
    'promotion undoes it',
  example: 'rollback --whitelabel praia --why "slow pages"',
  options: {
    ...CHANGE,
    '--to <release>': 'that release; by default the one before what is live',
    '--keep-settings': 'takes only its versions',
    ...URGENT,
    '--no-hold': 'leaves promotions allowed',
    ...SEEN,
  },
  ofOne: ['seen'],
  many: true,
  async run(args) {
    const keepSettings = args.has('keep-settings')
    const [urgent, noHold] = [args.has('urgent'), args.has('no-hold')]
    const to = args.number('to')
    const done = await rollback({ ...change(args), to, keepSettings, urgent, noHold })
    const what = keepSettings ? 'the versions' : 'versions and settings'
    const lines = linesOf(
      done.unchanged
        ? `Nothing changes: ${done.whitelabel} runs ${what} of release ${done.to} already (release ${done.release}).`
        : `${done.whitelabel} now runs release ${done.release}, ${what} of release ${done.to}.`,
      done.settings.map((setting) => `  setting ${setting}`),
      [...done.notes, ...done.marked].map((note) => `  note: ${note}`),
      `  ${sizeLine(done.document)}`,
      done.held.map((sentence) => `  ${sentence}`),
    )
    return { lines, data: done }
  },
}

export const removeVerb: Verb = {
  does:
    'takes a remote out of a whitelabel until restore puts it back: its addresses answer like unknown ones, its parts and the ' +
    'links to it disappear; needs no smoke run',
  example: 'remove --whitelabel praia --remote lottery --why "draws are wrong"',
  options: { ...CHANGE, '--remote <name>': 'the remote' },
  many: true,
  async run(args) {
    const remove = args.need('remote')
    return promotedOutcome(await promote({ ...change(args), remove, keepSettings: true }))
  },
}

export const restoreVerb: Verb = {
  does: 'puts back a remote that was taken out: the version that ran last, or the named one',
  example: 'restore --whitelabel praia --remote lottery',
  options: {
    ...CHANGE,
    '--remote <name>': 'the remote',
    '--version <version>': 'another version than the one that ran last',
    ...WITHOUT_SMOKE,
  },
  many: true,
  async run(args) {
    const options = change(args)
    const remote = args.need('remote')
    const { live } = await needStart(args.store, args.keys, options.whitelabel)
    const last = removedVersion(live, remote)
    const versions = { [remote]: args.value('version') ?? last }
    const withoutSmoke = args.value('without-smoke')
    return promotedOutcome(await promote({ ...options, withoutSmoke, versions, keepSettings: true }))
  },
}

export const applyVerb: Verb = {
  does: "makes the settings of the whitelabel's folder live (theme, slots, origins, switches); versions and canary stay",
  example: 'apply --whitelabel praia --why "new theme"',
  options: { ...CHANGE, ...URGENT },
  many: true,
  async run(args) {
    const options = change(args)
    await needStart(args.store, args.keys, options.whitelabel)
    const done = await promote({
      ...options,
      keepVersions: true,
      urgent: args.has('urgent'),
      async confirm({ settings, whitelabel }) {
        if (settings.length > 0) return true
        throw new Refusal(
          `Nothing changes: ${whitelabel} runs with the settings of its folder already. Edit its whitelabel.json first.`,
        )
      },
    })
    return promotedOutcome(done)
  },
}
