import type { ServerResponse } from 'node:http'
import { type Exchange, onlyReads } from './answer.ts'

export interface LiveReload {
  /** Keeps the connection open and tells it of every reload. */
  listen(exchange: Exchange): void
  /** Tells every open page to load again. */
  reload(): void
  close(): void
}

/** Server-sent events for development: the only event is `reload`. */
export function liveReload(): LiveReload {
  const pages = new Set<ServerResponse>()
  return {
    listen(exchange) {
      if (!onlyReads(exchange)) return
      const { response } = exchange
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('retry: 500\n\n')
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    reload() {
      for (const page of pages) page.write('event: reload\ndata: \n\n')
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
