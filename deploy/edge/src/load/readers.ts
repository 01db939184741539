import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'

/** Answers with one content. */
export interface Content {
  count: number
  /** When the last request that got it was sent, in ms since 1970. */
  lastAsked: number
}

export interface Reading {
  answers: number
  /** Answers other than 200 and broken connections, each kind with its count. */
  failures: Map<string, number>
  /** By the hash of their bodies. */
  contents: Map<string, Content>
  /** The longest time from a request to the end of its answer, in ms. */
  longest: number
}

export interface Readers {
  /** What they have read so far. */
  seen: Reading
  /** Resolves when every reader has its last answer. */
  stop(): Promise<Reading>
}

export interface ReaderOptions {
  port: number
  path: string
  /** Readers, each with one open connection. */
  count: number
  host?: string
  encoding?: string
}

/** The name under which readers keep a content. */
export const contentHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 12)

/** An address for each request, because an edge limits what one client may send. */
const clientAddressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

interface Answer {
  status: number
  bytes: Buffer
}

/** One request over a connection that stays open; rejects when the connection breaks or the answer is not whole. */
function askOver(
  agent: Agent,
  { port, path, host = 'localhost', encoding = 'identity' }: ReaderOptions,
  from: string,
) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding, 'x-forwarded-for': from }
    const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const note = (failures: Map<string, number>, what: string) =>
  failures.set(what, (failures.get(what) ?? 0) + 1)

/** Reads one address again and again over `count` connections, and checks each answer; behind a proxy, as many clients. */
export function startReaders(options: ReaderOptions): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: options.count })
  const seen: Reading = { answers: 0, failures: new Map(), contents: new Map(), longest: 0 }
  let stopped = false
  let requests = 0
  const readOnce = async () => {
    const asked = Date.now()
    requests += 1
    try {
      const { status, bytes } = await askOver(agent, options, clientAddressOf(requests))
      seen.answers += 1
      if (status !== 200) return note(seen.failures, `status ${status}`)
      const hash = contentHash(bytes)
      const content = seen.contents.get(hash) ?? { count: 0, lastAsked: 0 }
      seen.contents.set(hash, {
        count: content.count + 1,
        lastAsked: Math.max(content.lastAsked, asked),
      })
    } catch (error) {
      note(seen.failures, error instanceof Error ? error.message : String(error))
    } finally {
      seen.longest = Math.max(seen.longest, Date.now() - asked)
    }
  }
  const readOn = async () => {
    while (!stopped) await readOnce()
  }
  const running = Array.from({ length: options.count }, readOn)
  return {
    seen,
    async stop() {
      stopped = true
      await Promise.all(running)
      agent.destroy()
      return seen
    },
  }
}
