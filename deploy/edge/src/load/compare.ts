import { ask } from '../testing/ask.ts'
import { ENTRY } from '../testing/edge-checks.ts'
import { DOCUMENT } from './faults.ts'
import type { PlainNginx } from './plain-nginx.ts'
import { processUse } from './process-use.ts'
import { openSite, type SiteOptions } from './sites.ts'
import { runWrk, type WrkResult } from './wrk.ts'

export interface SpeedSize {
  connections: number
  /** For each address. */
  seconds: number
  rounds: number
}

const CALL = '/wps/system/site'
const ADDRESSES = [
  ['document', DOCUMENT],
  ['script', ENTRY],
  ['list', '/apps/games/1.0.0/app.json'],
  ['call', CALL],
] as const

type Times = Pick<WrkResult, 'perSecond' | 'p50' | 'p99' | 'p999' | 'max'>

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const medianOf = (results: readonly WrkResult[], name: keyof Times) => median(results.map((one) => one[name]))

const NAMES: readonly (keyof Times)[] = ['perSecond', 'p50', 'p99', 'p999', 'max']

/**
 * Loads the addresses of a site by turns with a plain nginx that sends the same bytes, and prints the medians of the rounds
 * and their ratios.
 */
export async function compareWithPlain(
  options: Pick<SiteOptions, 'edge' | 'store'>,
  plain: PlainNginx,
  { connections, seconds, rounds }: SpeedSize,
): Promise<void> {
  await plain.put(CALL, Buffer.from('{"success":true,"code":"ok","value":{}}'))
  const site = await openSite({ ...options, api: new URL(`http://127.0.0.1:${plain.port}`) })
  console.log(
    `\n${site.name}\naddress    bytes  requests/s (ratio)    p50 (ratio)    p99 (ratio)    p99.9 (ratio)    max (ratio)  failed`,
  )
  try {
    for (const [name, path] of ADDRESSES) {
      const { body } = await ask(site.port, path, { headers: { host: 'localhost', 'accept-encoding': 'br' } })
      await plain.put(path, body)
      const results: Record<'plain' | 'edge', WrkResult[]> = { plain: [], edge: [] }
      const load = { path, connections, seconds: Math.max(1, Math.round(seconds / rounds)) }
      for (let round = 0; round < rounds; round += 1) {
        results.plain.push(await runWrk({ ...load, port: plain.port }))
        results.edge.push(await runWrk({ ...load, port: site.port }))
      }
      const cells = NAMES.map((value) => {
        const own = medianOf(results.edge, value)
        return `${own.toFixed(0)} (${(own / medianOf(results.plain, value)).toFixed(2)})`
      })
      const failed = results.edge.reduce((sum, one) => sum + one.failures, 0)
      console.log([name.padEnd(10), String(body.length).padStart(5), ...cells, failed].join('  '))
    }
    const { files, memory } = processUse(site.pid)
    console.log(`memory ${memory.toFixed(0)} MB, ${files} open files`)
  } finally {
    await site.close()
  }
}
