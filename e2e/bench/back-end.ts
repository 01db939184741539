import { brotliCompressSync, constants } from 'node:zlib'
import { createSandbox } from '@arcada/kit/sandbox'

/** Minimum duration of every call, in ms. */
const CALL_DELAY = 40

/** Smaller bodies are not compressed. */
const SMALL = 256

export interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface BackEnd {
  answer(method: string, address: string, headers: Record<string, string>, body: string): Promise<Reply>
  close(): void
}

/** One sandbox for all variants, with the same delay and compression for each. */
export async function startBackEnd(): Promise<BackEnd> {
  const sandbox = await createSandbox({ database: ':memory:', origin: 'https://localhost' })
  return {
    async answer(method, address, headers, body) {
      const start = performance.now()
      const response = await sandbox.fetch(
        new Request(`https://localhost${address}`, {
          method,
          headers,
          ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
        }),
      )
      const bytes = Buffer.from(await response.arrayBuffer())
      const packed = bytes.length >= SMALL
      const reply: Reply = {
        status: response.status,
        headers: {
          'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
          'cache-control': response.headers.get('cache-control') ?? 'no-store',
          ...(packed ? { 'content-encoding': 'br' } : {}),
        },
        body: packed ? compress(bytes) : bytes,
      }
      const left = CALL_DELAY - (performance.now() - start)
      if (left > 0) await new Promise((done) => setTimeout(done, left))
      return reply
    },
    close: () => sandbox.close(),
  }
}

/** Compresses on the fly, like an edge. */
function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
