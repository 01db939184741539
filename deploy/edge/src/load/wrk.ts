import { join } from 'node:path'
import { findProgram, missingPrograms, runProgram } from '@arcada/release/testing/engines/debian'

export interface WrkOptions {
  port: number
  path: string
  connections: number
  seconds: number
  encoding?: string
}

/** What wrk measured; times in ms. */
export interface WrkResult {
  perSecond: number
  p50: number
  p99: number
  p999: number
  max: number
  /** Answers with a status of 400 or more, broken connections, and answers that took a minute. */
  failures: number
  /** How many of each kind. */
  kinds: { statuses: number; broken: number; late: number }
}

/** Why there is no wrk on this machine; undefined when there is. */
export const missingWrk = () => missingPrograms(['wrk'], ['wrk'])

/** Loads an address with wrk, which keeps every connection open and busy. */
export async function runWrk(options: WrkOptions): Promise<WrkResult> {
  const { port, path, connections, seconds, encoding = 'br' } = options
  const { code, text } = await runProgram(
    findProgram('wrk') ?? 'wrk',
    [
      ...['-t', '2', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '60s'],
      ...['-H', 'Host: localhost', '-H', `Accept-Encoding: ${encoding}`],
      ...['-s', join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${port}${path}`],
    ],
    {},
    (seconds + 120) * 1000,
  )
  const [, line] = /^JSON (.+)$/m.exec(text) ?? []
  if (code !== 0 || line === undefined) throw new Error(`wrk ended with ${code}: ${text.trim()}`)
  const raw: Record<string, number> = JSON.parse(line)
  const { requests = 0, microseconds = 1, statuses = 0, connections: broken = 0, timeouts: late = 0 } = raw
  const ms = (name: string) => (raw[name] ?? 0) / 1000
  return {
    perSecond: requests / (microseconds / 1e6),
    ...{ p50: ms('p50'), p99: ms('p99'), p999: ms('p999'), max: ms('max') },
    failures: statuses + broken + late,
    kinds: { statuses, broken, late },
  }
}
