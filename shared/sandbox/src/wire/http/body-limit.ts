import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../../domain/common/refusal.ts'
import { refuse } from '../calls/envelope.ts'
import { MAX_BYTES } from '../calls/uploads.ts'

/** Far more than any call without files needs. */
const MAX_TEXT = 256 * 1024

/** Whether a request carries a form that may contain files. */
export const isForm = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') === true

const atMost = (maxSize: number) => {
  const words = `The body is larger than ${maxSize} bytes`
  return bodyLimit({ maxSize, onError: () => refuse(new Refusal('parameter.invalid', {}, words)) })
}
const [text, form] = [atMost(MAX_TEXT), atMost(MAX_BYTES)]

export const limitBody: MiddlewareHandler = (context, next) =>
  (isForm(context.req.raw) ? form : text)(context, next)
