import type { CDPSession } from '@playwright/test'

/** One request on the line; times in ms since 1970. */
export interface WireRequest {
  url: string
  type: string
  start: number
  end: number
  bytes: number
}

interface Pending extends WireRequest {
  cached: boolean
}

/** Records all requests of one page on the line. */
export class Wire {
  private readonly requests = new Map<string, Pending>()
  private readonly open = new Set<string>()
  private lastChange = performance.now()
  failed: string[] = []

  static async listen(client: CDPSession, scheme = 'https:'): Promise<Wire> {
    const wire = new Wire()
    let offset: number | undefined
    const at = (timestamp: number) => timestamp * 1000 + (offset ?? 0)
    client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
      offset ??= (wallTime - timestamp) * 1000
      if (!request.url.startsWith(scheme)) return
      wire.touch()
      wire.open.add(requestId)
      const start = at(timestamp)
      wire.requests.set(requestId, {
        url: request.url,
        type: type ?? '',
        start,
        end: 0,
        bytes: 0,
        cached: false,
      })
    })
    client.on('Network.requestServedFromCache', ({ requestId }) => wire.markCached(requestId))
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) wire.markCached(requestId)
      if (response.status >= 400) wire.failed.push(`${response.status} ${response.url}`)
    })
    client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const request = wire.requests.get(requestId)
      if (request) Object.assign(request, { end: at(timestamp), bytes: encodedDataLength })
      wire.settle(requestId)
    })
    client.on('Network.loadingFailed', ({ requestId, timestamp, errorText, canceled }) => {
      const request = wire.requests.get(requestId)
      if (request) {
        request.end = at(timestamp)
        if (!canceled) wire.failed.push(`${errorText} ${request.url}`)
      }
      wire.settle(requestId)
    })
    await client.send('Network.enable')
    return wire
  }

  /** Waits until no request was under way for `ms`, at most `most` ms. */
  async quiet(ms: number, most = 15_000): Promise<void> {
    const start = performance.now()
    for (;;) {
      const now = performance.now()
      if ((this.open.size === 0 && now - this.lastChange >= ms) || now - start > most) return
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  /** All requests between two moments that no cache answered; without beacons, which do not delay the page. */
  between(from: number, to: number): WireRequest[] {
    return [...this.requests.values()].filter(
      ({ start, cached, type }) => !cached && type !== 'Ping' && start >= from && start <= to,
    )
  }

  private markCached(requestId: string): void {
    const request = this.requests.get(requestId)
    if (request) request.cached = true
  }

  private settle(requestId: string): void {
    this.touch()
    this.open.delete(requestId)
  }

  private touch(): void {
    this.lastChange = performance.now()
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
