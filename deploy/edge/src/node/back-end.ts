import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { type EdgeContext, envelope } from '../common/answers.ts'
import { BACK_END_HEADERS, PASSED_ON, UPGRADING } from '../common/headers.ts'
import { clientNetwork } from '../limits/client-address.ts'
import { LIMITS } from '../limits/limits.ts'
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
  for (const name of [...headers.keys()]) if (!PASSED_ON.includes(name)) headers.delete(name)
  headers.set('x-arcada-whitelabel', context.get('whitelabel'))
  headers.set('x-forwarded-for', context.get('client'))
  headers.set('x-forwarded-host', context.req.header('host') ?? '')
  headers.set('x-forwarded-proto', 'http')
}

/**
 * Passes a request on to the back end and streams the answer back. A back end that cannot be reached, or is silent for
 * longer than `timeoutMs`, is answered for with 502, as is a call that gets no turn within 5 s; a client that goes away ends
 * the request there, too. A body is read to its end first, as nginx does; only a form with files passes through.
 */
export async function passOn(
  context: EdgeContext,
  api: URL,
  timeoutMs: number,
  limits: { calls: CallLimit; forms: CallLimit },
): Promise<Response> {
  const { raw } = context.req
  const { pathname, search } = new URL(raw.url)
  const isLong = Number(raw.headers.get('content-length')) > LIMITS.backEnd.body
  // A body that drips in must not hold a turn meanwhile.
  const whole = isLong || raw.body === null ? undefined : await raw.arrayBuffer().catch(() => undefined)
  const turns = isLong ? limits.forms : limits.calls
  const client = clientNetwork(context.get('client'))
  const endTurn = await turns.turn(client, Math.min(timeoutMs, TURN_TIMEOUT_MS))
  if (endTurn === undefined) return envelope(context, 502, UPGRADING)
  const limit = pauseLimit(timeoutMs)
  try {
    const answer = await proxy(new URL(pathname + search, api), {
      raw,
      // A stream in any case: fetch sends other bodies again after a 421, and a bet must never be sent twice.
      body: limit.through(whole ? new Blob([whole]).stream() : raw.body),
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
