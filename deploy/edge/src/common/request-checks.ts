import type { IncomingMessage } from 'node:http'

/** Methods that the edges know. Every other one is refused before it reaches a file or the back end. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** Methods whose requests have no body: HTTP gives one no meaning, and servers disagree on where it ends. */
export const BODILESS = ['GET', 'HEAD'] as const
/** Headers that a request may not declare to belong to its connection: dropping them changes what it means. */
export const NEVER_PER_CONNECTION = ['content-length', 'transfer-encoding', 'host', 'token'] as const

/** Backslashes and control characters, raw or encoded: back ends disagree on which path such an address names. */
const AMBIGUOUS_PATH = /[\\\p{Cc}]|%(?:5c|[01][\da-f]|7f)/iu

export interface RequestProblem {
  status: 400 | 405
  sentence: string
}

const bad = (sentence: string): RequestProblem => ({ status: 400, sentence })

function framingProblem({ method, headers, rawHeaders }: IncomingMessage): RequestProblem | undefined {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
  if (hosts.length > 1) return bad('The request has two Host headers.')
  const named = (headers.connection ?? '').toLowerCase().split(',')
  const wrong = named
    .map((name) => name.trim())
    .find((name) => NEVER_PER_CONNECTION.some((one) => one === name))
  if (wrong !== undefined) return bad(`The header Connection must not name ${wrong}.`)
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return bad("The only Transfer-Encoding that the edge reads is 'chunked'.")
  const hasBody = coding !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (hasBody && BODILESS.some((one) => one === method))
    return bad(`A ${method} request must not have a body.`)
  return undefined
}

/**
 * Why the edge refuses a request whatever it asks for: its method, an ambiguous address or ambiguous framing. Node's
 * parser has refused what it cannot read already, such as a length together with chunks.
 */
export function requestProblem(request: IncomingMessage): RequestProblem | undefined {
  const { method = '', url = '' } = request
  if (!METHODS.some((known) => known === method))
    return { status: 405, sentence: `The edge does not know the method ${method}.` }
  const [path = ''] = url.split('?')
  if (!path.startsWith('/')) return bad('The address must begin with /.')
  if (AMBIGUOUS_PATH.test(path)) return bad('The address has a backslash or a control character in its path.')
  return framingProblem(request)
}
