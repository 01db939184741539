import type { CDPSession } from '@playwright/test'

/** One request on the line; times in ms since 1970. */
export interface WireRequest {
  url: string
  type: string
  start: number
  end: number
  bytes: number
}

/** Records all requests of one page that no cache answers. */
export class Wire {
  private readonly requests = new Map<string, WireRequest>()
  private readonly pending = new Set<string>()
  /** What left the browser: a request that joins another one of the same file is reported as if it were answered by the site. */
  private readonly sent = new Set<string>()
  private lastChange = performance.now()
  failed: string[] = []

  static async listen(client: CDPSession): Promise<Wire> {
    const wire = new Wire()
    let offset: number | undefined
    const at = (timestamp: number) => timestamp * 1000 + (offset ?? 0)
    const end = (requestId: string, timestamp: number, bytes: number) => {
      wire.pending.delete(requestId)
      wire.lastChange = performance.now()
      const request = wire.requests.get(requestId)
      if (request) Object.assign(request, { end: at(timestamp), bytes })
      return request
    }
    client.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp, wallTime }) => {
      offset ??= (wallTime - timestamp) * 1000
      if (!request.url.startsWith('http')) return
      wire.lastChange = performance.now()
      wire.pending.add(requestId)
      wire.requests.set(requestId, { url: request.url, type, start: at(timestamp), end: 0, bytes: 0 })
    })
    client.on('Network.requestWillBeSentExtraInfo', ({ requestId }) => wire.sent.add(requestId))
    client.on('Network.requestServedFromCache', ({ requestId }) => wire.requests.delete(requestId))
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) wire.requests.delete(requestId)
      if (response.status >= 400) wire.failed.push(`${response.status} ${response.url}`)
    })
    client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      end(requestId, timestamp, encodedDataLength)
    })
    client.on('Network.loadingFailed', ({ requestId, timestamp, errorText, canceled }) => {
      const request = end(requestId, timestamp, 0)
      if (request && !canceled) wire.failed.push(`${errorText} ${request.url}`)
    })
    await client.send('Network.enable')
    return wire
  }

  /** Waits until no request was pending for `ms`, at most 15 s. */
  async idle(ms: number): Promise<void> {
    const start = performance.now()
    for (;;) {
      const now = performance.now()
      if ((this.pending.size === 0 && now - this.lastChange >= ms) || now - start > 15_000) return
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  /** All requests between two moments; without beacons, which do not delay the page. */
  between(from: number, to: number): WireRequest[] {
    return [...this.requests].flatMap(([id, request]) => {
      const { start, type } = request
      return this.sent.has(id) && type !== 'Ping' && start >= from && start <= to ? [request] : []
    })
  }
}

/** Most requests that had to wait for each other: each starts after the one before it ended. */
export function longestChain(requests: readonly WireRequest[]): WireRequest[] {
  const ended = requests.filter(({ end }) => end > 0).sort((a, b) => a.start - b.start)
  const chains = new Map<WireRequest, WireRequest[]>()
  for (const request of ended) {
    let best: WireRequest[] = []
    for (const [before, chain] of chains)
      if (before.end <= request.start && chain.length > best.length) best = chain
    chains.set(request, [...best, request])
  }
  return [...chains.values()].reduce<WireRequest[]>((a, b) => (b.length > a.length ? b : a), [])
}
