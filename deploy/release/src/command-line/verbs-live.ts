import { parseShare, percent } from '../canary/canary.ts'
import { Refusal, WrongUsage } from '../refusal.ts'
import { check, type PromoteOptions, promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { checkSkew, type Skew } from '../release/skew.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from '../release/status.ts'
import { type Arguments, onlySet } from './arguments.ts'
import { allowedOrigins, CHANGE_VALUES, planLines, sizeLine } from './change-options.ts'
import type { Ask, Outcome, Verbs } from './verb.ts'

const PROMOTION = [...CHANGE_VALUES, 'canary', 'without-smoke']

const shareOf = (text: string | undefined) => (text === undefined ? undefined : parseShare(text))

const everywhere = (args: Arguments): Omit<PromoteOptions, 'whitelabel'> => ({
  store: args.store,
  keys: args.keys,
  versions: args.versions,
  ...allowedOrigins(args),
  ...onlySet({
    by: args.value('by'),
    why: args.value('why'),
    whitelabels: args.value('whitelabels'),
    canary: shareOf(args.value('canary')),
    withoutSmoke: args.value('without-smoke'),
  }),
})

/** What a promotion of one whitelabel was asked for. */
export const promotion = (args: Arguments): PromoteOptions => ({
  ...everywhere(args),
  whitelabel: args.need('whitelabel'),
})

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

function skewOutcome(all: readonly Skew[]): Outcome {
  const lines = all.flatMap(({ whitelabel, plan, problems }) => [
    `${whitelabel}: ${plan ? 'fits' : 'does not fit'}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(plan ? planLines(plan) : []),
  ])
  if (all.some(({ plan }) => plan === undefined)) throw new Refusal(lines)
  return { lines: lines.length > 0 ? lines : ['No whitelabel is live yet.'], data: { whitelabels: all } }
}

const named = (versions: Record<string, string>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

function summaryLines(summary: ReleaseSummary): string[] {
  const { release, state, createdAt, by, why, versions, canary, removed } = summary
  return [
    `  ${release}${state === 'live' ? ' (live)' : ''}, ${createdAt}, ${by}: ${why}`,
    `    ${named(versions)}`,
    ...(canary ? [`    canary for ${percent(canary.share)}: ${named(canary.versions)}`] : []),
    ...(removed ? [`    left out: ${named(removed)}`] : []),
  ]
}

const statusLines = ({ whitelabel, live, history }: Status) => [
  `${whitelabel}:`,
  ...(history ?? [live]).flatMap(summaryLines),
]

function releaseNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new WrongUsage(`--to takes the number of a release, not '${text}'.`)
  return Number(text)
}

/** What runs where: the verbs that look at it and change it. */
export const LIVE_VERBS: Verbs = {
  check: {
    usage: 'check --whitelabel W [--host V] [--<app> V …] [--canary PERCENT]; check --skew [--<app> V …]',
    does: 'tells what promote would do and whether it would be refused; with --skew, on every whitelabel that is live',
    takes: { values: PROMOTION, switches: ['skew'], apps: true },
    async run(args) {
      if (args.has('skew')) return skewOutcome(await checkSkew(everywhere(args)))
      const plan = await check(promotion(args))
      return { lines: [`${plan.whitelabel} can be promoted:`, ...planLines(plan)], data: plan }
    },
  },
  promote: {
    usage:
      'promote --whitelabel W [--host V] [--<app> V …] [--all-newest] [--canary PERCENT|off] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]',
    does:
      'makes versions and the settings of the folder live; apps that are not named stay as they are; without any version ' +
      'the newest of each app, after asking, or at once with --all-newest; --canary gives versions to that share of the ' +
      'visitors, 100 to everybody, off ends it',
    takes: { values: PROMOTION, switches: ['all-newest'], apps: true },
    async run(args, _say, ask) {
      const done = await promote({ ...promotion(args), ...confirmNewest(args, ask) })
      return {
        lines: [`${done.whitelabel} now runs release ${done.release}:`, ...planLines(done)],
        data: done,
      }
    },
  },
  rollback: {
    usage: 'rollback --whitelabel W [--to NUMBER] [--keep-settings] [--by WHO] [--why TEXT]',
    does: 'runs an earlier release again, versions and settings, under a new number; --keep-settings takes only its versions',
    takes: { values: [...CHANGE_VALUES, 'to'], switches: ['keep-settings'] },
    async run(args) {
      const done = await rollback({
        store: args.store,
        keys: args.keys,
        whitelabel: args.need('whitelabel'),
        keepSettings: args.has('keep-settings'),
        ...allowedOrigins(args),
        ...onlySet({
          to: releaseNumber(args.value('to')),
          by: args.value('by'),
          why: args.value('why'),
          whitelabels: args.value('whitelabels'),
        }),
      })
      const what = args.has('keep-settings') ? 'the versions' : 'versions and settings'
      const lines = [
        `${done.whitelabel} now runs release ${done.release}, ${what} of release ${done.to}.`,
        ...done.settings.map((change) => `  setting ${change}`),
        ...done.notes.map((note) => `  note: ${note}`),
        `  ${sizeLine(done.document)}`,
      ]
      return { lines, data: done }
    },
  },
  status: {
    usage: 'status [--whitelabel W] [--history]',
    does: 'tells what runs, since when and by whom',
    takes: { values: ['whitelabel'], switches: ['history'] },
    async run({ store, keys, value, has }) {
      const one = value('whitelabel')
      const all: Status[] = []
      for (const id of one === undefined ? await releasedWhitelabels(store) : [one]) {
        all.push(await status(store, keys, id, has('history')))
      }
      const lines =
        all.length > 0 ? all.flatMap(statusLines) : [`Nothing was released in ${store.address} yet.`]
      return { lines, data: { whitelabels: all } }
    },
  },
}
