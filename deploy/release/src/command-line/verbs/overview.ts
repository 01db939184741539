import { setTimeout as wait } from 'node:timers/promises'
import { percent } from '../../canary/canary.ts'
import type { Within } from '../../canary/felt.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import type { AppLine } from '../../overview/app-line.ts'
import { metricsText } from '../../overview/metrics-text.ts'
import { type Overview, overview, type WhitelabelOverview } from '../../overview/overview.ts'
import { openMemory } from '../../store/memory.ts'
import type { Store } from '../../store/store.ts'
import { replaceFile } from '../../store/write-aside.ts'
import { intervalIn, needUrl, numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

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
  usage: 'overview [--metrics URL[,URL…]] [--budget FAILURES] [--textfile FILE [--interval 30s]]',
  does:
    'shows first what needs a person (canaries, candidates, holds, failing remotes, silent collectors, keys near their end), then ' +
    'what runs on every whitelabel; --budget is the number of 1,000 loads that may fail, 10 by default; --textfile writes the ' +
    'same as metrics for Prometheus into a .prom file, with --interval again and again until it is stopped',
  example: 'overview --metrics https://praia.example/beacons/metrics',
  takes: { values: ['metrics', 'budget', 'textfile', 'interval'] },
  async run(args, say) {
    const { store, value } = args
    const metrics = value('metrics')?.split(',').map(needUrl)
    const interval = intervalIn(args)
    const file = interval === undefined ? value('textfile') : args.need('textfile')
    const memory = openMemory(store)
    for (;;) {
      const keys = args.keys.fresh()
      const options = { store, keys, memory, ...onlySet({ metrics, budget: numberOf(args, 'budget') }) }
      const found = await overview(options)
      if (file !== undefined) await writeWhole(file, metricsText(found, new Date()))
      if (interval === undefined) return { lines: overviewLines(store, found), data: found }
      say(`${file}: ${found.attention.length} to do on ${found.whitelabels.length} whitelabels`)
      await wait(interval)
    }
  },
}
