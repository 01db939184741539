import { setTimeout as wait } from 'node:timers/promises'
import type { Side } from '../../canary/metrics.ts'
import { type Watched, type WatchOptions, watchOnce } from '../../canary/watch.ts'
import { WrongUsage } from '../../refusal.ts'
import { type Arguments, needUrl, numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

function intervalOf(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,3})([sm])$/.exec(text) ?? []
  if (number === '') throw new WrongUsage(`--interval takes a time such as 10s or 1m, not '${text}'.`)
  return Number(number) * (unit === 'm' ? 60_000 : 1_000)
}

const watching = (args: Arguments): WatchOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  metrics: args.need('metrics').split(',').map(needUrl),
  ...onlySet({
    threshold: numberOf(args, 'threshold'),
    minimum: numberOf(args, 'minimum'),
  }),
})

function sideText({ loads, failures, fallbacks, pages, interactive }: Side): string {
  const time = interactive === undefined ? 'no time yet' : `${interactive} s for 3 of 4`
  return `${loads} loads, ${failures} failed, ${fallbacks} fell back; ${pages} pages, ${time}`
}

function watchedLines({ whitelabel, release, judged, stopped }: Watched): string[] {
  if (judged.length === 0) return [`There is no canary of ${whitelabel} (release ${release}).`]
  const lines = judged.flatMap(({ remote, version, canary, stable, problem }) => [
    `${remote} ${version} in the canary: ${sideText(canary)}`,
    `${remote} without it: ${sideText(stable)}`,
    ...(problem ? [`  ${problem}`] : []),
  ])
  return stopped === undefined
    ? lines
    : [...lines, `The canary is over: ${whitelabel} now runs release ${stopped}.`]
}

/** Looks after a canary. */
export const watchVerb: Verb = {
  usage:
    'watch --whitelabel W --metrics URL[,URL…] [--threshold 2%] [--minimum 50] [--interval 10s] [--once]',
  does: 'compares the canary with what everybody else gets, and ends it by itself when it does worse',
  takes: { values: ['whitelabel', 'metrics', 'threshold', 'minimum', 'interval'], switches: ['once'] },
  async run(args, say) {
    const options = watching(args)
    const interval = intervalOf(args.value('interval') ?? '10s')
    for (;;) {
      const watched = await watchOnce(options)
      const over = watched.judged.length === 0 || watched.stopped !== undefined
      if (over || args.has('once')) return { lines: watchedLines(watched), data: watched }
      for (const line of watchedLines(watched)) say(line)
      await wait(interval)
    }
  },
}
