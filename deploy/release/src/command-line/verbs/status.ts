import { type Blocked, blockedIn } from '../../canary/blocked.ts'
import { percent } from '../../canary/canary.ts'
import { readMetrics, type Sample } from '../../canary/metrics.ts'
import { authorText } from '../../common/author.ts'
import { Refusal } from '../../common/refusal.ts'
import type { ReleaseKind } from '../../release/kinds.ts'
import { readability } from '../../release/readable.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from '../../release/status.ts'
import { needUrl } from '../arguments.ts'
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
  same: 'repeated',
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
  usage: 'status [--whitelabel W] [--history] [--metrics URL[,URL…]]',
  does:
    'shows the live versions, since when, and their author, and which candidates wait for a decision; with the metrics of ' +
    'collectors, what browsers blocked',
  example: 'status --whitelabel praia --history',
  takes: { values: ['whitelabel', 'metrics'], switches: ['history'] },
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
