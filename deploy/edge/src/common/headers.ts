import { REPORT_GROUP, REPORTS } from '@arcada/kit/federation/names'
import { IMMUTABLE } from '@arcada/release/stored-headers'

/** Directives that a meta policy cannot set. */
export const DOCUMENT_HEADERS = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  // A policy in the page can name the group only, which not every browser knows. What is repeated of it here, alike for all
  // releases, is what those browsers report.
  'content-security-policy':
    "frame-ancestors 'none'; script-src 'self' 'unsafe-inline'; script-src-attr 'none'; object-src 'none'; " +
    `base-uri 'none'; form-action 'self'; report-uri ${REPORTS}; report-to ${REPORT_GROUP}`,
  'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`,
  'reporting-endpoints': `${REPORT_GROUP}="${REPORTS}"`,
  'referrer-policy': 'strict-origin',
  // A page that opened the site, or that it opened, holds no window of it; what it opens may close itself.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), usb=()',
} as const

/** The site's service worker: it runs no other script and asks the site alone. */
export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const

/** The script for update checks of workers of earlier hosts, which had the whole site as their scope. */
export const FORMER_WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  // For a cache that keeps it nevertheless: to requests without that header, the same address is a file of the host.
  vary: 'service-worker',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'service-worker-allowed': '/',
} as const

/** A browser that got a wrong answer for its dictionary from a cache could not open it, so each answer names both headers. */
export const STORED_HEADERS = {
  'cache-control': IMMUTABLE,
  vary: 'accept-encoding, available-dictionary',
} as const

/** An image opened by itself is a document: it must not be able to run anything. */
export const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers of the back end are data: an uploaded file must not run in the site's origin. */
export const BACK_END_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/** What a browser keeps of a site with TLS: two years of nothing but that. */
export const HSTS = 'max-age=63072000'

/**
 * The headers of a request that the back end gets, besides those that the edge writes itself. Frameworks take the client's
 * address, the method or the path out of many others (`X-Original-URL`, `X-HTTP-Method-Override`, `Proxy` …).
 */
export const PASSED_ON: readonly string[] = [
  // The contract.
  ...['device', 'encryption', 'language', 'module', 'token'],
  // What a browser says of the content, the page and itself.
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'content-type', 'user-agent'],
  ...['authorization', 'cookie', 'origin', 'referer', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site'],
  ...['access-control-request-headers', 'access-control-request-method'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'range'],
]

export const ALWAYS = { 'x-content-type-options': 'nosniff' } as const

/** The refusal that the client knows as "upgrading", in the envelope of every answer (ERR-22). */
export const UPGRADING = {
  success: false,
  code: 'system.upgrading',
  message: 'System upgrading, please try again later.',
  value: null,
} as const

/** Makes a script or list of an app the dictionary for its successors: the file of that name in any version. */
export function dictionaryHeader(path: string): Record<string, string> {
  const [, app, file] = /^apps\/([^/]+)\/[^/]+\/(.+\.(?:js|json))$/.exec(path) ?? []
  return app && file ? { 'use-as-dictionary': `match="/apps/${app}/*/${file}"` } : {}
}
