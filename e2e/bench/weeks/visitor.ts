import { hashOfDictionary } from '@arcada/release/deltas'
import { Dictionaries } from '../dictionaries.ts'
import { answerFile } from '../file-answers.ts'
import { type BenchSite, pack } from '../site.ts'

/** Bodies of one visit, in bytes. */
export interface VisitCost {
  document: number
  /** Files that were sent by themselves. */
  whole: number
  /** Files that were sent as a difference. */
  deltas: number
  /** Files that no cache had. */
  requests: number
}

/** The same, with the bytes of each file by its address. */
export interface VisitFiles extends VisitCost {
  each: ReadonlyMap<string, number>
}

/** A site's server; what it sent before can be a dictionary. */
export interface WeeksServer {
  dictionaries: Dictionaries
}

export const weeksServer = (): WeeksServer => ({ dictionaries: new Dictionaries() })

/**
 * A browser that comes back: its HTTP cache, which keeps every file, and its dictionaries, the latest one for each pattern
 * (RFC 9842). The server's side is that of the benchmark itself.
 */
export class Visitor {
  private readonly cached = new Set<string>()
  private readonly kept = new Map<string, { fits: RegExp; hash: string }>()
  private document = ''
  private readonly server: WeeksServer
  private readonly takesDictionaries: boolean

  constructor(server: WeeksServer, takesDictionaries: boolean) {
    this.server = server
    this.takesDictionaries = takesDictionaries
  }

  /** Opens a page that loads these files, and returns the cost of what was not there yet, also of each file. */
  async visit(site: BenchSite, addresses: readonly string[]): Promise<VisitFiles> {
    const cost = { document: 0, whole: 0, deltas: 0, requests: 0 }
    const each = new Map<string, number>()
    const { body, etag } = pack(Buffer.from(site.document), 'index.html')
    if (this.document !== etag) cost.document = body.length
    this.document = etag
    for (const address of addresses) {
      if (this.cached.has(address)) continue
      const sent = await this.fetch(site, address)
      cost[sent.isDelta ? 'deltas' : 'whole'] += sent.bytes
      cost.requests += 1
      each.set(address, sent.bytes)
    }
    return { ...cost, each }
  }

  /** Loads a file; the difference to its dictionary where the server has one. */
  private async fetch(site: BenchSite, address: string): Promise<{ bytes: number; isDelta: boolean }> {
    const hash = this.takesDictionaries ? this.dictionaryFor(address) : undefined
    const answer = await answerFile(site, this.server.dictionaries, address, hash && `:${hash}:`)
    if (!answer) throw new Error(`The site has no ${address}`)
    this.cached.add(address)
    const pattern = /^match="(.+)"$/.exec(answer.headers['use-as-dictionary'] ?? '')?.[1]
    if (pattern !== undefined)
      this.kept.set(pattern, { fits: patternOf(pattern), hash: hashOfDictionary(answer.file) })
    return { bytes: answer.body.length, isDelta: answer.headers['content-encoding'] === 'dcb' }
  }

  /** The longest pattern decides. */
  private dictionaryFor(address: string): string | undefined {
    const fitting = [...this.kept].filter(([, { fits }]) => fits.test(address))
    return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1].hash
  }
}

/** A pattern of addresses, where `*` is any text. */
function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
