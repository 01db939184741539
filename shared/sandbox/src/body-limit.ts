import type { MiddlewareHandler } from 'hono'
import { Refusal, refuse } from './envelope.ts'
import { MOST_BYTES } from './uploads.ts'

/** Far more than any call without files sends. */
const MOST_TEXT = 256 * 1024

/** Whether a request brings a form that may hold files. */
export const isForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') === true

/** Counts what arrives, so that a body in chunks, which names no length, is cut short as soon as it is too large. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  if (raw.body) {
    const most = isForm(raw) ? MOST_BYTES : MOST_TEXT
    const bytes = await readAtMost(raw.body, most)
    if (!bytes) return refuse(new Refusal('parameter.invalid', {}, `The body is larger than ${most} bytes`))
    context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes })
  }
  return next()
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Blob | undefined> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.byteLength
    if (length > most) {
      await reader.cancel()
      return undefined
    }
    chunks.push(new Uint8Array(piece.value))
  }
  return new Blob(chunks)
}
