import type { Call } from '@arcada/kit/contract'
import { noAnswerError } from './api-error.ts'
import { serverNow } from './clock.ts'
import { apiEnvironment } from './environment.ts'

/**
 * The body of a request as the call encodes it; undefined without one. Adds the headers that state the encoding.
 * @param sealingKey the server's key, where it is known to be newer than that of the settings
 */
export async function encode(
  call: Call,
  body: unknown,
  headers: Record<string, string>,
  sealingKey: string | undefined,
): Promise<BodyInit | undefined> {
  if (body === undefined) return undefined
  if (call.encoding === 'form') return new URLSearchParams(Object.entries(body as Record<string, string>))
  // The browser sets the content type, with the boundary in it.
  if (call.encoding === 'multipart') return toFormData(body as Record<string, string | readonly Blob[]>)
  headers['content-type'] = 'application/json'
  if (call.encoding === 'json') return JSON.stringify(body)
  headers.encryption = 'nacl-box'
  const key = sealingKey ?? (await apiEnvironment().serverKey())
  const seal = await import(/* webpackChunkName: "seal" */ './seal.ts')
    .then((file) => file.seal)
    .catch((cause: unknown) => {
      // The bundler's name for a file that did not arrive; one that throws is a fault of ours.
      throw cause instanceof Error && cause.name === 'ChunkLoadError' ? noAnswerError('seal', cause) : cause
    })
  return JSON.stringify(seal(Object(body), key, serverNow()))
}

function toFormData(fields: Record<string, string | readonly Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of typeof value === 'string' ? [value] : value) form.append(name, part)
  return form
}
