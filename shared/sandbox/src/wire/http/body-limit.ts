import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../../domain/common/refusal.ts'
import { refuse } from '../calls/envelope.ts'
import { MAX_BYTES } from '../calls/uploads.ts'

/** Far more than any call without files needs. */
const MAX_TEXT = 256 * 1024

/** Whether a request carries a form that may contain files. */
export const isForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') === true

/** Counts the received bytes, because a chunked body states no length. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  if (raw.body) {
    const most = isForm(raw) ? MAX_BYTES : MAX_TEXT
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
