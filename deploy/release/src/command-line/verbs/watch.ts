import { setTimeout as wait } from 'node:timers/promises'
import { percent } from '../../canary/canary.ts'
import { needCollectors, type Side } from '../../canary/metrics.ts'
import { rate } from '../../watch/compare-canary.ts'
import { type Watched, type WatchOptions, watchOnce } from '../../watch/watch.ts'
import { intervalIn, needUrl, numberOf } from '../arguments.ts'
import { WHITELABEL } from '../change-options.ts'
import type { Arguments, Verb } from '../verb.ts'

const watching = (args: Arguments): WatchOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  metrics: args.need('metrics').split(',').map(needUrl),
  threshold: numberOf(args, 'threshold'),
  minimum: numberOf(args, 'minimum'),
})

function sideText({ loads, failures, fallbacks, pages, interactive }: Side): string {
  const time = interactive === undefined ? 'no times yet' : `75 % interactive within ${interactive} s`
  return `${loads} loads, ${failures} failed, ${fallbacks} fell back; ${pages} pages, ${time}`
}

const failedShare = (side: Side) => `${rate(side).toFixed(1)} %`

function watchedLines({ whitelabel, release, share, compared, unreachable, stopped }: Watched): string[] {
  if (share === 0) return [`There is no canary of ${whitelabel} (release ${release}).`]
  const lines = compared.flatMap(({ remote, version, canary, stable, outcome, reason }) => [
    `${remote} ${version}, canary of ${percent(share)}: ${sideText(canary)}`,
    `${remote}, stable: ${sideText(stable)}`,
    `  failed or fell back: ${failedShare(canary)} against ${failedShare(stable)}`,
    `  ${outcome}: ${reason}`,
  ])
  return [
    ...lines,
    ...(unreachable === undefined ? [] : [unreachable]),
    ...(stopped === undefined ? [] : [`The canary has ended: ${whitelabel} now runs release ${stopped}.`]),
  ]
}

/** Each line begins with the time, because a watch runs for hours. */
const stamp = (line: string) => `${new Date().toISOString().slice(0, 19)}Z ${line}`

export const watchVerb: Verb = {
  does: 'compares the canary with the stable set, and ends the canary when it fails more often',
  example: 'watch --whitelabel praia --metrics https://praia.example/beacons/metrics',
  options: {
    ...WHITELABEL,
    '--metrics <urls>': 'addresses of collectors, with commas',
    '--threshold <percent>': 'points by which the canary may fail more often (default: 2%)',
    '--minimum <loads>': 'loads before it ends a canary (default: 50)',
    '--interval <time>': 'between two looks (default: 10s)',
    '--once': 'looks once',
  },
  async run(args, say) {
    const options = { ...watching(args), say: (line: string) => say(stamp(line)) }
    const interval = intervalIn(args) ?? 10_000
    await needCollectors(options.metrics)
    for (;;) {
      const watched = await watchOnce(options)
      const ended = watched.share === 0 || watched.stopped !== undefined
      const lines = watchedLines(watched).map(stamp)
      if (ended || args.has('once')) return { lines, data: watched }
      for (const line of lines) say(line)
      await wait(interval)
    }
  },
}
