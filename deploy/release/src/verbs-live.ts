import { type Arguments, onlySet } from './arguments.ts'
import { parseShare, percent } from './canary.ts'
import { type Change, check, type Plan, type PromoteOptions, promote } from './promote.ts'
import type { DocumentSize } from './put-live.ts'
import { Refusal, WrongUsage } from './refusal.ts'
import { rollback } from './rollback.ts'
import { checkSkew, type Skew } from './skew.ts'
import { smoke } from './smoke-run.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from './status.ts'
import type { Outcome, Verbs } from './verb.ts'

const sizeLine = ({ bytes, brotli }: DocumentSize) =>
  `document: ${brotli} bytes with brotli (${bytes} without)`

const changeLine = ({ app, from, to }: Change) => `  ${app}: ${from ? `${from} -> ${to}` : `${to} (new)`}`

const planLines = ({ changes, canary, notes, document }: Plan) => [
  ...(changes.length + canary.length > 0 ? changes.map(changeLine) : ['  no app changes']),
  ...canary.map((news) => `  ${news}`),
  ...notes.map((note) => `  note: ${note}`),
  `  ${sizeLine(document)}`,
]

const COMMON = ['whitelabel', 'by', 'why', 'allow-origin']
const PROMOTION = [...COMMON, 'canary', 'without-smoke']

function allowedOrigins(args: Arguments): { allowOrigins?: string[] } {
  const origins = args.value('allow-origin')?.split(',')
  if (origins === undefined) return {}
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin || !origin.startsWith('http'))
  if (wrong !== undefined)
    throw new WrongUsage(`--allow-origin takes origins like https://example.com, not '${wrong}'.`)
  return { allowOrigins: origins }
}

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

const promotion = (args: Arguments): PromoteOptions => ({
  ...everywhere(args),
  whitelabel: args.need('whitelabel'),
})

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

function summaryLines({ release, state, createdAt, by, why, versions, canary }: ReleaseSummary): string[] {
  return [
    `  ${release}${state === 'live' ? ' (live)' : ''}, ${createdAt}, ${by}: ${why}`,
    `    ${named(versions)}`,
    ...(canary ? [`    canary for ${percent(canary.share)}: ${named(canary.versions)}`] : []),
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
  smoke: {
    usage: 'smoke --whitelabel W [--host V] [--<app> V …]',
    does: 'composes the set that promote would make live, runs the smoke cases of its remotes in Chromium, records it',
    takes: { values: [...COMMON, 'canary'], apps: true },
    async run(args) {
      const record = await smoke(promotion(args))
      const lines = record.results.map(
        ({ remote, name, problem }) =>
          `  ${problem === undefined ? 'ok    ' : 'FAILED'} ${remote}: ${name}${problem ? ` (${problem})` : ''}`,
      )
      const failed = record.results.filter(({ problem }) => problem !== undefined).length
      if (failed > 0 || record.results.length === 0)
        throw new Refusal([
          ...lines,
          record.results.length === 0
            ? 'No remote of this set was published with a smoke file: nothing proves it.'
            : `${failed} of ${record.results.length} smoke cases failed; this set is not green.`,
        ])
      return { lines: [`Set ${record.set} is green (${record.browser}):`, ...lines], data: record }
    },
  },
  promote: {
    usage:
      'promote --whitelabel W [--host V] [--<app> V …] [--canary PERCENT|off] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]',
    does:
      'makes versions live; without any, the newest of each app, else what is not named stays as it is; --canary gives ' +
      'them to that share of the visitors, 100 to everybody, off ends it',
    takes: { values: PROMOTION, apps: true },
    async run(args) {
      const done = await promote(promotion(args))
      return {
        lines: [`${done.whitelabel} now runs release ${done.release}:`, ...planLines(done)],
        data: done,
      }
    },
  },
  rollback: {
    usage: 'rollback --whitelabel W [--to NUMBER] [--by WHO] [--why TEXT]',
    does: 'runs the versions of an earlier release again, under a new number',
    takes: { values: [...COMMON, 'to'] },
    async run(args) {
      const done = await rollback({
        store: args.store,
        keys: args.keys,
        whitelabel: args.need('whitelabel'),
        ...allowedOrigins(args),
        ...onlySet({
          to: releaseNumber(args.value('to')),
          by: args.value('by'),
          why: args.value('why'),
          whitelabels: args.value('whitelabels'),
        }),
      })
      const line = `${done.whitelabel} now runs release ${done.release}, the versions of release ${done.to}.`
      return { lines: [line, `  ${sizeLine(done.document)}`], data: done }
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
