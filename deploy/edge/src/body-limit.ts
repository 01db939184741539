import type { IncomingMessage } from 'node:http'
import { answer, type Exchange, say } from './answer.ts'
import { type Limit, retryAfter, TOO_LARGE, TOO_MANY } from './limits.ts'

/** Longest body of a request, in bytes. */
export const bodyLimit = ({ body, form = body }: Limit, { headers }: IncomingMessage): number =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ? form : body

const JSON_ANSWER = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Answers 413 and takes nothing more of what is still coming. */
export function refuseBody(exchange: Exchange): void {
  answer(exchange, 413, { ...JSON_ANSWER, connection: 'close' }, JSON.stringify(TOO_LARGE))
}

/** Answers 429 and says when to come back; a call gets the envelope that the page reads as a refusal. */
export function refuseHaste(exchange: Exchange, limit: Limit, isCall: boolean): void {
  const later = { 'retry-after': String(retryAfter(limit)) }
  if (isCall) answer(exchange, 429, { ...JSON_ANSWER, ...later }, JSON.stringify(TOO_MANY))
  else say(exchange, 429, 'That were too many requests; please wait a while.', later)
}
