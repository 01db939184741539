import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Side } from '../canary/metrics.ts'
import { type Watched, type WatchOptions, watchOnce } from '../canary/watch.ts'
import { gc } from '../gc/gc.ts'
import { grantOverride, parseDuration } from '../grant/grant.ts'
import { WrongUsage } from '../refusal.ts'
import { storeFolder } from '../store/store.ts'
import { verify } from '../verify/verify.ts'
import { verifyUrl } from '../verify/verify-url.ts'
import { readWhitelabel } from '../whitelabel/config.ts'
import { type Arguments, onlySet } from './arguments.ts'
import type { Outcome, Verbs } from './verb.ts'

/** An address as it was given; throws WrongUsage for one that is none. */
export function needUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new WrongUsage(`--url takes an address like https://example.com/m/home, not '${text}'.`)
}

function count(args: Arguments, name: string): number | undefined {
  const text = args.value(name)
  if (text === undefined) return undefined
  if (!/^\d+(\.\d+)?%?$/.test(text)) throw new WrongUsage(`--${name} takes a number, not '${text}'.`)
  return Number.parseFloat(text)
}

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
    threshold: count(args, 'threshold'),
    minimum: count(args, 'minimum'),
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

/** The edge is a program of its own that reads the same store; this only passes the options on. */
function startEdge(args: Arguments): Promise<Outcome> {
  const main = fileURLToPath(new URL('../../../edge/src/main.ts', import.meta.url))
  const passed = ['port', 'api', 'whitelabel', 'whitelabels'].flatMap((name) => {
    const value = args.value(name)
    return value === undefined ? [] : [`--${name}`, value]
  })
  const edge = spawn(process.execPath, [main, '--store', storeFolder(args.store.address), ...passed], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => edge.kill(signal))
  return new Promise((resolve, reject) => {
    edge.on('error', reject)
    edge.on('exit', (code) => {
      process.exitCode = code ?? 0
      resolve({ lines: [], data: {} })
    })
  })
}

/** What keeps a store and its sites in order. */
export const CARE_VERBS: Verbs = {
  verify: {
    usage: 'verify --whitelabel W; verify --url ADDRESS [--store …]',
    does: 'checks signatures, the document, and every file against its hash: in the store, or of a live site from outside',
    takes: { values: ['whitelabel', 'url'] },
    async run(args) {
      const url = args.value('url')
      const { store, keys } = args
      const done =
        url === undefined
          ? { ...(await verify({ store, keys, whitelabel: args.need('whitelabel') })), notes: [] }
          : await verifyUrl({ store, keys, url: needUrl(url) })
      return {
        lines: [
          `Release ${done.release} of ${done.whitelabel} is as it was signed (${done.files} files).`,
          ...done.notes.map((note) => `  note: ${note}`),
        ],
        data: done,
      }
    },
  },
  watch: {
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
  },
  grant: {
    usage: 'grant --whitelabel W --remote R --version V --expires 2h [--by WHO]',
    does: 'signs a link that shows one published version of a remote to whoever opens it, in their tab, until then',
    takes: { values: ['whitelabel', 'remote', 'version', 'expires', 'by'] },
    async run(args) {
      const whitelabel = args.need('whitelabel')
      const { grant, token } = await grantOverride({
        store: args.store,
        keys: args.keys,
        whitelabel,
        remote: args.need('remote'),
        version: args.need('version'),
        lasts: parseDuration(args.need('expires')),
        ...onlySet({ by: args.value('by') }),
      })
      const [hostname = ''] = (await readWhitelabel(whitelabel, args.value('whitelabels'))).hostnames
      const until = new Date(grant.expires).toISOString()
      return {
        lines: [
          `${grant.remote} ${grant.version} on ${whitelabel} until ${until}, for whoever opens (${hostname}):`,
          `  /m/home?arcada-override=${token}`,
        ],
        data: { ...grant, token },
      }
    },
  },
  gc: {
    usage: 'gc [--days 30] [--dry-run]',
    does: 'removes versions and whitelabel files that no open page can need any more; 30 days at least',
    takes: { values: ['days'], switches: ['dry-run'] },
    async run(args) {
      const { store, keys } = args
      const dryRun = args.has('dry-run')
      const done = await gc({ store, keys, dryRun, ...onlySet({ days: count(args, 'days') }) })
      const what = dryRun ? 'would be removed' : 'removed'
      return {
        lines: [
          ...done.removed.map((folder) => `  ${folder}`),
          `${done.removed.length} folders ${what}, ${done.kept} kept.`,
          ...done.notes.map((note) => `  note: ${note}`),
        ],
        data: done,
      }
    },
  },
  serve: {
    usage: 'serve [--port N] [--api ORIGIN] [--whitelabel W]',
    does: 'serves the store on this machine',
    takes: { values: ['port', 'api', 'whitelabel'] },
    run: startEdge,
  },
}
