import { momentOf } from '@arcada/kit/i18n/dates'
import { BUCKETS } from '../canary/canary.ts'
import type { Overview, WhitelabelOverview } from './overview.ts'

type Labels = Readonly<Record<string, string>>
type Value = readonly [labels: Labels, value: number]

type Metric = readonly [name: string, help: string, values: readonly Value[]]

/** As the format of Prometheus asks for. */
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function linesOf([name, help, values]: Metric): string[] {
  const lines = values.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines]
}

const OUTCOMES = ['worse', 'fine', 'undecided', 'uncompared'] as const

/** One value for each outcome, 1 for that of the remote. */
function outcomesOf({ whitelabel, apps, canary }: WhitelabelOverview): Value[] {
  if (canary === undefined) return []
  return apps
    .filter((line) => line.canary !== undefined)
    .flatMap(({ app: remote, version }) => {
      const now = canary.outcomes[remote] ?? 'uncompared'
      return OUTCOMES.map(
        (outcome): Value => [{ whitelabel, remote, version, outcome }, Number(outcome === now)],
      )
    })
}

/** How many things of each kind need a person on each whitelabel; without a label where it concerns all of them. */
function attentionOf({ attention }: Overview): Value[] {
  const counts = new Map<string, { labels: Labels; count: number }>()
  for (const { kind, whitelabel } of attention) {
    const labels: Labels = { kind, ...(whitelabel === undefined ? {} : { whitelabel }) }
    const name = `${kind} ${whitelabel}`
    counts.set(name, { labels, count: (counts.get(name)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ labels, count }) => [labels, count])
}

const seconds = (ms: number) => Math.floor(ms / 1000)

/** An overview in Prometheus' text format: what the store says, beside the loads that collectors count. */
export function metricsText(found: Overview, now: Date): string {
  const ofEach = (value: (one: WhitelabelOverview) => number | undefined) =>
    found.whitelabels.flatMap((one): Value[] => {
      const number = value(one)
      return number === undefined ? [] : [[{ whitelabel: one.whitelabel }, number]]
    })
  const ended = ({ whitelabel, watchEnded }: WhitelabelOverview): Value[] =>
    watchEnded ? [[{ whitelabel, reason: watchEnded }, 1]] : []
  const metrics: Metric[] = [
    ['arcada_overview_timestamp_seconds', 'When these metrics were written.', [[{}, seconds(now.getTime())]]],
    ['arcada_attention', 'What needs a person, as overview prints it.', attentionOf(found)],
    ['arcada_live_release', 'Number of the live release.', ofEach(({ release }) => release)],
    [
      'arcada_live_release_timestamp_seconds',
      'When the live release was made.',
      ofEach(({ at }) => seconds(momentOf(at))),
    ],
    [
      'arcada_canary_share_wanted',
      'Part of the visitors that get the canary.',
      ofEach(({ canary }) => canary && canary.share / BUCKETS),
    ],
    [
      'arcada_canary_share_observed',
      'Part of the counted loads that are of the canary.',
      ofEach(({ canary }) => canary?.observed && canary.observed / BUCKETS),
    ],
    [
      'arcada_canary_outcome',
      'The stored verdict about the canary that runs: 1 for its outcome.',
      found.whitelabels.flatMap(outcomesOf),
    ],
    [
      'arcada_canary_ended',
      '1 while the live release is the one with which watch ended a canary.',
      found.whitelabels.flatMap(ended),
    ],
    [
      'arcada_key_until_timestamp_seconds',
      'The day by which a key should be exchanged.',
      found.keys.map(({ id, until }): Value => [{ key: id }, seconds(momentOf(until))]),
    ],
  ]
  return `${metrics.flatMap(linesOf).join('\n')}\n`
}
