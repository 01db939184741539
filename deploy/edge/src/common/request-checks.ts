import type { IncomingMessage } from 'node:http'

/** Methods that the edges know. Every other one is refused before it reaches a file or the back end. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** Methods whose requests have no body: HTTP gives one no meaning, and servers disagree on where it ends. */
export const BODILESS = ['GET', 'HEAD'] as const
/** Headers that a request may not declare to belong to its connection: dropping them changes what it means. */
export const NEVER_PER_CONNECTION = ['content-length', 'transfer-encoding', 'host', 'token'] as const

/** Addresses of the back end, each with all that lies below it. */
export const BACK_END = ['/wps/', '/lgw/'] as const

/** Whether an address of the site is one of the back end. */
export const isBackEndAddress = (path: string): boolean => BACK_END.some((prefix) => path.startsWith(prefix))

/** Longest address, and longest line of a header, in characters: as much as nginx reads. */
const MAX_LINE = 8_000

const backEnd = BACK_END.map((prefix) => prefix.slice(1, -1)).join('|')

/** Addresses that servers read in several ways, so that a limit or a rule would be about another one: a pattern without regard to case. */
export const AMBIGUOUS = [
  `^.{${MAX_LINE + 1}}`,
  // What HTTP forbids there: bytes outside of printable ASCII, and fragments.
  '[^!-~]|#',
  // Backslashes, empty parts and parts of dots.
  String.raw`^[^?]*(?:\x5c|//|/[.]{1,2}(?:[/?]|$))`,
  // Broken escapes, and escapes of a separator, a control character, or what needs none: letters, digits and -._
  '^[^?]*%(?![0-9a-f]{2})',
  '^[^?]*%(?:[01][0-9a-f]|2[def]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5[cf]|7f)',
  // Some back ends cut off what follows a semicolon, or decode twice.
  `^/(?:${backEnd})/[^?]*(?:;|%3b|%25)`,
].join('|')

const AN_AMBIGUOUS_ADDRESS = new RegExp(AMBIGUOUS, 'i')

/** Pattern, without regard to case, of an `Accept-Encoding` that names a coding, and not with the quality 0. */
export const takes = (coding: string): string =>
  String.raw`(?:^|,)\s*${coding}\s*(?:;\s*q=(?:1|0\.(?=\d*[1-9]))[\d.]*\s*)?(?:,|$)`

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
  if (!url.startsWith('/')) return bad('The address must begin with /.')
  if (AN_AMBIGUOUS_ADDRESS.test(url)) return bad('The address can be read in several ways, or is too long.')
  if (request.rawHeaders.some((text) => text.length > MAX_LINE)) return bad('A header is too long.')
  return framingProblem(request)
}
