import type { ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { integrityOf } from '@arcada/release'
import { answer, type Exchange, onlyReads, say } from './answer.ts'

const CLIENT = '/__dev/client.js'
const EVENTS = '/__dev/events'
const LOG = '/__dev/log'

/** Most lines that a page may tell at once. */
const MOST_LINES = 50

export interface DevClient {
  /** Text of the script that every document gets; it listens at `/__dev/events`. */
  script: string
  /** Called with what a page has to tell the developer, one line each. */
  log: (line: string) => void
}

export interface LiveReload {
  /** The document as it goes out: with the script, and with what it has to compare the events with. */
  withClient(document: Buffer): Buffer
  /** Answers the addresses of the script and says so; undefined for every other address. */
  answer(exchange: Exchange): Promise<void> | undefined
  /** Makes every open page load again. */
  reload(): void
  /** Shows a text on every open page, also on those that open later; without one it goes away. */
  problem(text?: string): void
  close(): void
}

/**
 * What development adds to the edge: a script in the document as it is sent (never as it is stored), and server-sent
 * events that tell it which revision of the site is served and what is wrong with the newest sources.
 */
export function liveReload({ script, log }: DevClient): LiveReload {
  const pages = new Set<ServerResponse>()
  // Another run of the server is another revision, too.
  const run = Date.now()
  let count = 0
  let problem: string | undefined
  const revision = () => `${run}-${count}`
  const state = () => `event: state\ndata: ${JSON.stringify({ revision: revision(), problem })}\n\n`
  const tell = () => {
    for (const page of pages) page.write(state())
  }

  const listen = async (exchange: Exchange) => {
    if (!onlyReads(exchange)) return
    const { response } = exchange
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 500\n${state()}`)
    pages.add(response)
    response.on('close', () => pages.delete(response))
  }
  const sendScript = async (exchange: Exchange) => {
    if (!onlyReads(exchange)) return
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
    answer(exchange, 200, headers, script)
  }
  const hear = async (exchange: Exchange) => {
    const { request } = exchange
    // A page of another site could not send this type without being asked first.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      return say(exchange, 405, 'This address takes a list of lines as JSON.', { allow: 'POST' })
    const lines: unknown = await json(request).catch(() => undefined)
    if (!Array.isArray(lines)) return say(exchange, 400, 'That is no list of lines.')
    for (const line of lines.slice(0, MOST_LINES)) log(String(line).replace(/\p{C}/gu, ' ').slice(0, 300))
    answer(exchange, 204, {}, '')
  }
  const addresses: Record<string, (exchange: Exchange) => Promise<void>> = {
    [CLIENT]: sendScript,
    [EVENTS]: listen,
    [LOG]: hear,
  }

  return {
    withClient(document) {
      const tag = `<script defer crossorigin integrity="${integrityOf(script)}" src="${CLIENT}" data-revision="${revision()}"></script>`
      return Buffer.from(document.toString('utf8').replace('</head>', () => `${tag}\n</head>`))
    },
    answer: (exchange) => addresses[exchange.url.pathname]?.(exchange),
    reload() {
      count += 1
      tell()
    },
    problem(text) {
      problem = text
      tell()
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
