import { setTimeout as wait } from 'node:timers/promises'
import { percent } from '../../canary/canary.ts'
import type { Within } from '../../canary/experience.ts'
import { type Blocked, blockedIn, readMetrics, type Sample } from '../../canary/metrics.ts'
import { authorText } from '../../common/author.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import type { AppLine } from '../../overview/app-line.ts'
import { metricsText } from '../../overview/metrics-text.ts'
import { type Overview, overview, type WhitelabelOverview } from '../../overview/overview.ts'
import type { ReleaseKind } from '../../release/kinds.ts'
import { readability } from '../../release/readable.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from '../../release/status.ts'
import { openMemory } from '../../store/memory.ts'
import type { Store } from '../../store/store.ts'
import { replaceFile } from '../../store/write-aside.ts'
import { intervalIn, needUrl, numberOf } from '../arguments.ts'
import { WHITELABEL } from '../change-options.ts'
import type { Verb } from '../verb.ts'

const named = (versions: Record<string, string>) =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')

const blockedText = (blocked: readonly Blocked[]) =>
  blocked.map(({ directive, what, times }) => `${directive} (${what}) ${times}`).join(', ') || 'nothing'

const KINDS: Readonly<Record<ReleaseKind, string>> = {
  promotion: 'promotion',
  canary: 'canary',
  rollback: 'rollback',
  removal: 'removal',
  settings: 'settings',
  keys: 'key change',
  repeated: 'repeated',
}

/** `promotion`, or `rollback to 3`; empty without a history. */
const kindText = ({ kind, runsAgain }: ReleaseSummary) => {
  if (kind === undefined) return ''
  return `, ${KINDS[kind]}${runsAgain === undefined ? '' : ` to ${runsAgain}`}`
}

function summaryLines(summary: ReleaseSummary): string[] {
  const { release, state, createdAt, key, by, why, problem, versions, canary, removed, blocked } = summary
  return [
    `  ${release}${state === 'live' ? ' (live)' : ''}${kindText(summary)}, ${createdAt}, ${authorText(key, by)}: ${why}`,
    ...(problem ? [`    ${problem}: it cannot run again`] : []),
    `    ${named(versions)}`,
    ...(canary ? [`    canary for ${percent(canary.share)}: ${named(canary.versions)}`] : []),
    ...(removed ? [`    left out: ${named(removed)}`] : []),
    ...(blocked ? [`    blocked by browsers: ${blockedText(blocked)}`] : []),
  ]
}

function withBlocked(told: Status, samples: readonly Sample[]): Status {
  const add = (one: ReleaseSummary) => ({
    ...one,
    blocked: blockedIn(samples, told.whitelabel, one.release),
  })
  return { ...told, live: add(told.live), ...(told.history ? { history: told.history.map(add) } : {}) }
}

function candidatesLine({ whitelabel, candidates = [] }: Status): string[] {
  if (candidates.length === 0) return []
  const what = candidates.length === 1 ? 'candidate waits' : 'candidates wait'
  return [
    `  ${candidates.length} ${what} for a decision (${candidates.join(', ')}): see 'candidates ${whitelabel}'`,
  ]
}

function holdLine({ hold }: Status): string[] {
  if (hold === undefined) return []
  return [`  on hold since ${hold.at}, ${authorText(hold.key, hold.by)}: ${hold.reason}`]
}

const statusLines = (told: Status) => [
  `${told.whitelabel}:`,
  ...holdLine(told),
  ...problemLines(told),
  ...candidatesLine(told),
  ...(told.history ?? [told.live]).flatMap(summaryLines),
]

const problemLines = ({ problem, unreadable }: Status) => [
  ...(problem === undefined ? [] : [`  ${problem}`]),
  ...(unreadable === undefined ? [] : [`  ${unreadable}`]),
]

export const statusVerb: Verb = {
  does: 'shows the live versions, since when, and their author, and which candidates wait for a decision',
  example: 'status --whitelabel praia --history',
  options: {
    ...WHITELABEL,
    '--history': 'every release that was live',
    '--metrics <urls>': 'addresses of collectors, with commas: shows what browsers blocked',
  },
  many: true,
  async run({ store, keys, value, has }) {
    const one = value('whitelabel')
    const collectors = value('metrics')?.split(',').map(needUrl)
    const read = collectors && (await readMetrics(collectors, 'what browsers blocked is unknown'))
    if (read?.unreachable !== undefined) throw new Refusal(read.unreachable)
    const all: Status[] = []
    const readable = readability(store)
    for (const id of one === undefined ? await releasedWhitelabels(store) : [one]) {
      const told = await status(store, keys, id, has('history'), readable)
      all.push(read ? withBlocked(told, read.samples) : told)
    }
    const lines =
      all.length > 0 ? all.flatMap(statusLines) : [`Nothing was released in ${store.address} yet.`]
    return { lines, data: { whitelabels: all } }
  },
}

const within = ({ seconds, over }: Within) => `${over ? 'over' : 'within'} ${seconds} s`

/** What three of four measured page loads felt. */
function feltText({ measured, inp, blocking }: AppLine): string {
  if (inp === undefined && blocking === undefined) return ''
  const reacted = inp ? [`taps react ${within(inp)} (INP)`] : []
  const blocked = blocking ? [`blocked ${within(blocking)}`] : []
  return `; 75 % of ${measured ?? 'the measured'} page loads: ${[...reacted, ...blocked].join(', ')}`
}

function appText(line: AppLine): string {
  const { app, version, canary, loads, failures } = line
  const share = canary === undefined ? '' : ` (canary for ${percent(canary)})`
  return `    ${app} ${version}${share}${loads === undefined ? '' : `: ${failures} of ${loads} loads failed`}${feltText(line)}`
}

const whitelabelLines = ({ whitelabel, release, at, by, why, apps }: WhitelabelOverview) => [
  `  ${whitelabel}, release ${release}, ${at}, by ${by}: ${why}`,
  ...apps.map(appText),
]

function overviewLines(store: Store, found: Overview): string[] {
  const attention = found.attention.flatMap(({ whitelabel, text, command }) => [
    `  ${whitelabel === undefined ? '' : `${whitelabel}: `}${text}`,
    ...(command === undefined ? [] : [`    ${command}`]),
  ])
  const none = `Nothing was released in ${store.address} yet.`
  return [
    ...(attention.length > 0 ? ['Needs a person:', ...attention] : ['Nothing needs a person.']),
    ...(found.whitelabels.length > 0 ? ['Live:', ...found.whitelabels.flatMap(whitelabelLines)] : [none]),
  ]
}

/** Prometheus' exporter, which has an account of its own, may read the file at any moment. */
async function writeWhole(file: string, text: string): Promise<void> {
  await replaceFile(file, text).catch((error: unknown) => {
    throw new Refusal(
      `${file} cannot be written (${errorText(error)}): pass the path of another file with --textfile.`,
    )
  })
}

export const overviewVerb: Verb = {
  does:
    'shows first what needs a person (canaries, candidates, holds, failing remotes, silent collectors, keys near their end), then ' +
    'what runs on every whitelabel',
  example: 'overview --metrics https://praia.example/beacons/metrics',
  options: {
    '--metrics <urls>': 'addresses of collectors, with commas',
    '--budget <failures>': 'how many of 1,000 loads may fail (default: 10)',
    '--textfile <file>': 'writes the same as metrics for Prometheus into a .prom file',
    '--interval <time>': 'writes it again and again, such as 30s, until it is stopped',
  },
  async run(args, say) {
    const { store, value } = args
    const metrics = value('metrics')?.split(',').map(needUrl)
    const interval = intervalIn(args)
    const file = interval === undefined ? value('textfile') : args.need('textfile')
    const memory = openMemory(store)
    for (;;) {
      const keys = args.keys.fresh()
      const options = { store, keys, memory, metrics, budget: numberOf(args, 'budget') }
      const found = await overview(options)
      if (file !== undefined) await writeWhole(file, metricsText(found, new Date()))
      if (interval === undefined) return { lines: overviewLines(store, found), data: found }
      say(`${file}: ${found.attention.length} to do on ${found.whitelabels.length} whitelabels`)
      await wait(interval)
    }
  },
}
