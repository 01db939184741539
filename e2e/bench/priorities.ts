import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2'

/** Bytes that are sent to the line before the next decision. */
const PORTION = 8_192

interface Answer {
  stream: ServerHttp2Stream
  body: Buffer
  urgency: number
  incremental: boolean
  /** Portions already sent, so that incremental answers take turns. */
  turns: number
}

const queues = new WeakMap<ServerHttp2Session, { waiting: Answer[]; busy: boolean }>()

/**
 * Sends a body in the order of the browser's header `priority` (RFC 9218), as a CDN does: the
 * more urgent first, incremental ones of equal urgency in turns, the others one after the other.
 */
export function sendInOrder(stream: ServerHttp2Stream, priority: string, body: Buffer): void {
  const { session } = stream
  if (!(session && 'goaway' in session)) return
  const key = session as ServerHttp2Session
  const queue = queues.get(key) ?? { waiting: [], busy: false }
  queues.set(key, queue)
  const urgency = Number(/\bu=([0-7])/.exec(priority)?.[1] ?? 3)
  const incremental = /(^|[\s,])i($|[\s,])/.test(priority)
  queue.waiting.push({ stream, body, urgency, incremental, turns: 0 })
  if (queue.busy) return
  queue.busy = true
  // Requests of the same moment are decided on together.
  setImmediate(() => sendNext(queue))
}

function sendNext(queue: { waiting: Answer[]; busy: boolean }): void {
  queue.waiting = queue.waiting.filter(({ stream }) => !stream.destroyed && !stream.closed)
  const next = mostUrgent(queue.waiting)
  if (!next) {
    queue.busy = false
    return
  }
  const portion = next.body.subarray(0, PORTION)
  next.body = next.body.subarray(portion.length)
  next.turns += 1
  let reported = false
  const goOn = () => {
    if (reported) return
    reported = true
    sendNext(queue)
  }
  next.stream.once('close', goOn)
  const sent = () => {
    next.stream.off('close', goOn)
    goOn()
  }
  if (next.body.length === 0) {
    queue.waiting.splice(queue.waiting.indexOf(next), 1)
    next.stream.end(portion, sent)
  } else next.stream.write(portion, sent)
}

function mostUrgent(waiting: readonly Answer[]): Answer | undefined {
  return waiting.reduce<Answer | undefined>((best, answer) => {
    if (!best || answer.urgency < best.urgency) return answer
    if (answer.urgency > best.urgency) return best
    // Complete answers first, in the order of their requests; then incremental ones, in turns.
    if (best.incremental && !answer.incremental) return answer
    return best.incremental && answer.incremental && answer.turns < best.turns ? answer : best
  }, undefined)
}
