import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { type EdgeContext, envelope } from '../common/answers.ts'
import { BACK_END_HEADERS, FORWARDING, UPGRADING } from '../common/headers.ts'
import type { CallLimit } from './call-limit.ts'

/** As nginx waits for a connection to the back end, in ms. */
const TURN_TIMEOUT_MS = 5_000

/** A time limit that starts again with every piece of a body that passes through it. */
function pauseLimit(ms: number) {
  const expired = new AbortController()
  const timer = setTimeout(() => expired.abort(new Error(`The back end was silent for ${ms} ms.`)), ms)
  // An answer that the client does not read to its end must not keep the process.
  timer.unref()
  return {
    signal: expired.signal,
    end: () => clearTimeout(timer),
    through: (body: ReadableStream<Uint8Array> | null, end = () => {}) =>
      body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(piece, controller) {
            timer.refresh()
            controller.enqueue(piece)
          },
          flush: end,
        }),
      ) ?? null,
  }
}

/** Names the client, the site and the whitelabel as the edge knows them: a browser cannot. */
function stateOrigin({ headers }: Request, context: EdgeContext): void {
  for (const name of FORWARDING) headers.delete(name)
  // fetch sets Host from the address, and rejects Expect, which Node has answered already.
  headers.delete('host')
  headers.delete('expect')
  headers.set('x-arcada-whitelabel', context.get('whitelabel'))
  headers.set('x-forwarded-for', context.get('client'))
  headers.set('x-forwarded-host', context.req.header('host') ?? '')
  headers.set('x-forwarded-proto', 'http')
}

/**
 * Passes a request on to the back end and streams the answer back. A back end that cannot be reached, or is silent for
 * longer than `timeoutMs`, is answered for with 502, as is a call that gets no turn within 5 s; a client that goes away ends the request there, too.
 */
export async function passOn(
  context: EdgeContext,
  api: URL,
  timeoutMs: number,
  calls: CallLimit,
): Promise<Response> {
  const { raw } = context.req
  const { pathname, search } = new URL(raw.url)
  const endTurn = await calls.turn(Math.min(timeoutMs, TURN_TIMEOUT_MS))
  if (endTurn === undefined) return envelope(context, 502, UPGRADING)
  const limit = pauseLimit(timeoutMs)
  try {
    const answer = await proxy(new URL(pathname + search, api), {
      raw,
      body: limit.through(raw.body),
      strictConnectionProcessing: true,
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, limit.signal]),
      customFetch: (request) => {
        stateOrigin(request, context)
        return fetch(request)
      },
    })
    for (const [name, value] of Object.entries(BACK_END_HEADERS)) answer.headers.set(name, value)
    if (answer.body === null) limit.end()
    // Made anew: hono reads ahead in a Response that was touched, and makes half an answer a whole refusal.
    const { status, headers } = answer
    return new Response(limit.through(answer.body, limit.end), { status, headers })
  } catch (error) {
    limit.end()
    if (error instanceof HTTPException) throw error
    return envelope(context, 502, UPGRADING)
  } finally {
    endTurn()
  }
}
