import { setTimeout as wait } from 'node:timers/promises'
import { percent } from '../../canary/canary.ts'
import type { Within } from '../../canary/experience.ts'
import { blockedIn, readMetrics } from '../../canary/metrics.ts'
import { authorText } from '../../common/author.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import type { AppLine } from '../../overview/attention.ts'
import { metricsText } from '../../overview/metrics-text.ts'
import { type Overview, overview, type WhitelabelOverview } from '../../overview/overview.ts'
import { readability } from '../../release/readable.ts'
import { type ReleaseSummary, releasedWhitelabels, type Status, status } from '../../release/status.ts'
import { openMemory } from '../../store/memory.ts'
import type { Store } from '../../store/store.ts'
import { replaceFile } from '../../store/write-aside.ts'
import { intervalIn } from '../arguments.ts'
import { METRICS, WHITELABEL } from '../change-options.ts'
import { linesOf, type Verb, versionsText } from '../verb.ts'

/** `promotion`, or `rollback to 3`; empty without a history. */
function kindText({ kind, runsAgain }: ReleaseSummary): string {
  if (kind === undefined) return ''
  return `, ${kind === 'keys' ? 'key change' : kind}${runsAgain === undefined ? '' : ` to ${runsAgain}`}`
}

function summaryLines(summary: ReleaseSummary): string[] {
  const { release, state, createdAt, key, by, why, problem, versions, canary, removed, blocked } = summary
  const stopped = blocked?.map(({ directive, what, times }) => `${directive} (${what}) ${times}`)
  return linesOf(
    `  ${release}${state === 'live' ? ' (live)' : ''}${kindText(summary)}, ${createdAt}, ${authorText(key, by)}: ${why}`,
    problem && `    ${problem}: it cannot run again`,
    `    ${versionsText(versions)}`,
    canary && `    canary for ${percent(canary.share)}: ${versionsText(canary.versions)}`,
    removed && `    left out: ${versionsText(removed)}`,
    stopped && `    blocked by browsers: ${stopped.join(', ') || 'nothing'}`,
  )
}

function candidatesLine({ whitelabel, candidates = [] }: Status): string | undefined {
  const what = candidates.length === 1 ? 'candidate waits' : 'candidates wait'
  return candidates.length === 0
    ? undefined
    : `  ${candidates.length} ${what} for a decision (${candidates.join(', ')}): see 'candidates ${whitelabel}'`
}

function statusLines(found: Status): string[] {
  const { whitelabel, hold, problem, unreadable, history, live } = found
  return linesOf(
    `${whitelabel}:`,
    hold && `  on hold since ${hold.at}, ${authorText(hold.key, hold.by)}: ${hold.reason}`,
    problem && `  ${problem}`,
    unreadable && `  ${unreadable}`,
    candidatesLine(found),
    (history ?? [live]).flatMap(summaryLines),
  )
}

export const statusVerb: Verb = {
  does: 'shows the live versions, since when, and their author, and which candidates wait for a decision',
  example: 'status --whitelabel praia --history',
  options: {
    ...WHITELABEL,
    '--history': 'every release that was live',
    '--metrics <urls>': 'addresses of collectors, with commas: shows what browsers blocked',
  },
  many: true,
  async run({ store, keys, value, list, has }) {
    const one = value('whitelabel')
    const collectors = list('metrics')
    const { samples, unreachable } = await readMetrics(collectors, 'what browsers blocked is unknown')
    if (unreachable !== undefined) throw new Refusal(unreachable)
    const withBlocked = (whitelabel: string) => (summary: ReleaseSummary) =>
      collectors.length === 0
        ? summary
        : { ...summary, blocked: blockedIn(samples, whitelabel, summary.release) }
    const all: Status[] = []
    const readable = readability(store)
    for (const id of one === undefined ? await releasedWhitelabels(store) : [one]) {
      const found = await status(store, keys, id, has('history'), readable)
      const add = withBlocked(id)
      all.push({ ...found, live: add(found.live), history: found.history?.map(add) })
    }
    const lines =
      all.length > 0 ? all.flatMap(statusLines) : [`Nothing was released in ${store.address} yet.`]
    return { lines, data: { whitelabels: all } }
  },
}

const within = ({ seconds, over }: Within) => `${over ? 'over' : 'within'} ${seconds} s`

function appText(line: AppLine): string {
  const { app, version, canary, loads, failures, measured, inp, blocking } = line
  const share = canary === undefined ? '' : ` (canary for ${percent(canary)})`
  const failed = loads === undefined ? '' : `: ${failures} of ${loads} loads failed`
  const reactions = linesOf(
    inp && `taps react ${within(inp)} (INP)`,
    blocking && `blocked ${within(blocking)}`,
  )
  const experience =
    reactions.length > 0 ? `; 75 % of ${measured ?? 'the measured'} page loads: ${reactions.join(', ')}` : ''
  return `    ${app} ${version}${share}${failed}${experience}`
}

const whitelabelLines = ({ whitelabel, release, at, by, why, apps }: WhitelabelOverview) => [
  `  ${whitelabel}, release ${release}, ${at}, by ${by}: ${why}`,
  ...apps.map(appText),
]

function overviewLines(store: Store, found: Overview): string[] {
  const attention = found.attention.flatMap(({ whitelabel, text, command }) =>
    linesOf(`  ${whitelabel === undefined ? '' : `${whitelabel}: `}${text}`, command && `    ${command}`),
  )
  const none = `Nothing was released in ${store.address} yet.`
  return [
    ...(attention.length > 0 ? ['Needs a person:', ...attention] : ['Nothing needs a person.']),
    ...(found.whitelabels.length > 0 ? ['Live:', ...found.whitelabels.flatMap(whitelabelLines)] : [none]),
  ]
}

export const overviewVerb: Verb = {
  does:
    'shows first what needs a person (canaries, candidates, holds, failing remotes, silent collectors, keys near their end), then ' +
    'what runs on every whitelabel',
  example: 'overview --metrics https://praia.example/beacons/metrics',
  options: {
    ...METRICS,
    '--budget <failures>': 'how many of 1,000 loads may fail (default: 10)',
    '--textfile <file>': 'writes the same as metrics for Prometheus into a .prom file',
    '--interval <interval>': 'writes it again and again, such as 30s, until it is stopped',
  },
  async run(args, say) {
    const { store, value, list, number } = args
    const interval = intervalIn(args)
    const file = interval === undefined ? value('textfile') : args.need('textfile')
    const memory = openMemory(store)
    for (;;) {
      const keys = args.keys.fresh()
      const options = { store, keys, memory, metrics: list('metrics'), budget: number('budget') }
      const found = await overview(options)
      // Prometheus' exporter, which has an account of its own, may read the file at any moment.
      if (file !== undefined)
        await replaceFile(file, metricsText(found, new Date())).catch((error: unknown) => {
          throw new Refusal(
            `${file} cannot be written (${errorText(error)}): pass the path of another file with --textfile.`,
          )
        })
      if (interval === undefined) return { lines: overviewLines(store, found), data: found }
      say(`${file}: ${found.attention.length} to do on ${found.whitelabels.length} whitelabels`)
      await wait(interval)
    }
  },
}
