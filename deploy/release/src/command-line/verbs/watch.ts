import { setTimeout as wait } from 'node:timers/promises'
import { percent } from '../../canary/canary.ts'
import { needCollectors, type Side } from '../../canary/metrics.ts'
import { rate } from '../../watch/compare-canary.ts'
import { type Watched, watchOnce } from '../../watch/watch.ts'
import { intervalIn } from '../arguments.ts'
import { METRICS, WHITELABEL } from '../change-options.ts'
import { linesOf, type Verb } from '../verb.ts'

function sideText({ loads, failures, fallbacks, pages, interactive }: Side): string {
  const time = interactive === undefined ? 'no times yet' : `75 % interactive within ${interactive} s`
  return `${loads} loads, ${failures} failed, ${fallbacks} fell back; ${pages} pages, ${time}`
}

const failedShare = (side: Side) => `${rate(side).toFixed(1)} %`

/** Each line begins with the time, because a watch runs for hours. */
const stamp = (line: string) => `${new Date().toISOString().slice(0, 19)}Z ${line}`

function watchedLines({ whitelabel, release, share, compared, unreachable, stopped }: Watched): string[] {
  if (share === 0) return [`There is no canary of ${whitelabel} (release ${release}).`]
  return linesOf(
    compared.flatMap(({ remote, version, canary, stable, outcome, reason }) => [
      `${remote} ${version}, canary of ${percent(share)}: ${sideText(canary)}`,
      `${remote}, stable: ${sideText(stable)}`,
      `  failed or fell back: ${failedShare(canary)} against ${failedShare(stable)}`,
      `  ${outcome}: ${reason}`,
    ]),
    unreachable,
    stopped !== undefined && `The canary has ended: ${whitelabel} now runs release ${stopped}.`,
  )
}

export const watchVerb: Verb = {
  does: 'compares the canary with the stable set, and ends the canary when it fails more often',
  example: 'watch --whitelabel praia --metrics https://praia.example/beacons/metrics',
  options: {
    ...{ ...WHITELABEL, ...METRICS },
    '--threshold <percent>': 'points by which the canary may fail more often (default: 2%)',
    '--minimum <loads>': 'loads before it ends a canary (default: 50)',
    '--interval <interval>': 'between two looks (default: 10s)',
    '--once': 'looks once',
  },
  async run(args, say) {
    const { act, list, number, need, has } = args
    need('metrics')
    const options = {
      ...{ ...act(), metrics: list('metrics'), say: (line: string) => say(stamp(line)) },
      ...{ threshold: number('threshold'), minimum: number('minimum') },
    }
    const interval = intervalIn(args) ?? 10_000
    await needCollectors(options.metrics)
    for (;;) {
      const watched = await watchOnce(options)
      const ended = watched.share === 0 || watched.stopped !== undefined
      const lines = watchedLines(watched).map(stamp)
      if (ended || has('once')) return { lines, data: watched }
      for (const line of lines) say(line)
      await wait(interval)
    }
  },
}
