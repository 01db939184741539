/** What one client may send to one kind of path. */
export interface Limit {
  /** Requests a minute, without an end. */
  rate: number
  /** How many more may come at once before any is refused. */
  burst: number
  /** Requests that are being answered at the same time. */
  atOnce: number
  body: number
  /** Longest body of a form with files; like any other where it is left out. */
  form?: number
}

export const LIMIT_NAMES = [
  'files',
  'documents',
  'backEnd',
  'logIn',
  'messages',
  'beacons',
  'reports',
] as const

export type Limits = Readonly<Record<LimitName, Limit>>
export type LimitName = (typeof LIMIT_NAMES)[number]

const KB = 1024
const MB = 1024 * KB

/** The back end's own: a call without files, and one with them. */
const BODIES = { body: 256 * KB, form: 32 * MB } as const

/**
 * The one table of limits of both edges, by client: an IPv4 address or an IPv6 /64. Mobile carriers put hundreds of
 * people behind one address, so each line leaves room for a crowd; the back end counts by account.
 */
export const LIMITS: Limits = {
  files: { rate: 12_000, burst: 2_000, atOnce: 400, body: KB },
  documents: { rate: 1_200, burst: 200, atOnce: 100, body: KB },
  backEnd: { rate: 3_000, burst: 600, atOnce: 100, ...BODIES },
  logIn: { rate: 60, burst: 40, atOnce: 20, ...BODIES },
  messages: { rate: 20, burst: 20, atOnce: 10, ...BODIES },
  beacons: { rate: 600, burst: 100, atOnce: 20, body: 4 * KB },
  reports: { rate: 120, burst: 40, atOnce: 10, body: 16 * KB },
}

/** Calls that open a session, make an account or send a message; each with all that begins with it. */
const STRICT_PATHS = {
  '/wps/session/login': 'logIn',
  '/wps/session/trial/account': 'logIn',
  '/wps/member/register': 'logIn',
  '/wps/member/password': 'logIn',
  '/wps/member/password/sms': 'messages',
  '/wps/member/password/forgot': 'messages',
  '/wps/verification/sms': 'messages',
} as const satisfies Readonly<Record<string, LimitName>>

/** The same with the longest first: it decides. */
export const STRICTEST_FIRST = Object.entries(STRICT_PATHS).sort(([a], [b]) => b.length - a.length)

/**
 * The limit of a path of the back end. Some back ends compare without regard to case, and take `login.json` for `login`, so
 * all that begins alike counts; addresses that can be read in several ways are refused before.
 */
export function backEndLimit(path: string): LimitName {
  const [, name] = STRICTEST_FIRST.find(([strict]) => path.toLowerCase().startsWith(strict)) ?? []
  return name ?? 'backEnd'
}

/** Seconds after which one more request is accepted. */
export const retryAfter = ({ rate }: Limit) => Math.ceil(60 / rate)

/** What the page knows as refusals, in the envelope of every answer. */
export const TOO_MANY = {
  success: false,
  code: 'tries.too.many',
  message: 'Too many requests, please wait a while.',
  value: null,
} as const
export const TOO_LARGE = {
  success: false,
  code: 'parameter.invalid',
  message: 'The body is too large.',
  value: null,
} as const

/** How long an edge waits, in ms. */
export interface Timeouts {
  /** For the header of a request, from its first byte or from the opening of the connection. */
  header: number
  /** For a whole request with its body; nginx has no such limit, it counts `pause` only. */
  request: number
  /** Between two pieces of a body that nginx reads or of an answer that it writes. */
  pause: number
  /** For the header of an answer of the back end, and between two pieces of its body. */
  backEnd: number
  /** Between two requests of one connection. Where this is shorter than a CDN's own time, its request can meet the end of the connection. */
  idle: number
}

/** An upload of 32 MB over 1 Mbit/s takes 270 s. */
export const TIMEOUTS: Timeouts = {
  header: 15_000,
  request: 300_000,
  pause: 30_000,
  backEnd: 60_000,
  idle: 75_000,
}
