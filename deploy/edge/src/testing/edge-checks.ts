import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import type { Asked } from './ask.ts'

/** One request and what any edge must answer; `null` for a header that must be absent. */
export interface EdgeCheck {
  path: string
  asked?: Asked
  status: number
  headers?: Readonly<Record<string, string | RegExp | null>>
  body?: RegExp
}

export const ENTRY = '/apps/games/1.0.0/entry.js'

const DOCUMENT = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: /^accept-encoding$/i,
  'content-security-policy': /^frame-ancestors 'none';.*; report-uri \/beacons\/reports; report-to arcada$/,
  'integrity-policy': 'blocked-destinations=(script), endpoints=(arcada)',
  'reporting-endpoints': 'arcada="/beacons/reports"',
  'referrer-policy': 'strict-origin',
  'permissions-policy': /camera=\(\)/,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': null,
}
const FILE = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable, no-transform',
  vary: 'accept-encoding, available-dictionary',
  'x-content-type-options': 'nosniff',
  'content-security-policy': null,
}
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const READ_ONLY = { status: 405, headers: { ...PLAIN, allow: 'GET, HEAD' } }

const accepting = (encodings: string): Asked => ({ headers: { 'accept-encoding': encodings } })
const ofHost = (host: string): Asked => ({ headers: { host } })

const SITE = ['/', '/m', '/m/', '/m/gameList?gameType=RNG', '/m/any/thing/deep.js', '/register.html?code=1']

const ENCODINGS = [
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
] as const

/** Addresses that look like files of a store and are none of a site. */
const NOWHERE = [
  ...['/apps/games/1.0.0/none.js', '/apps/games/1.0.0/', '/apps/games/1.0.0', '/register.htmlx', '/wpsx'],
  ...['/releases/arcada/1.json', '/published/games/1.txt', '/sites/arcada/index.html'],
]

/** What every edge answers: the local one, nginx on a folder, nginx in front of an object store. */
export const EDGE_CHECKS: readonly EdgeCheck[] = [
  ...SITE.map((path) => ({
    path,
    status: 200,
    headers: { ...DOCUMENT, 'content-encoding': null },
    body: /<html lang="pt" data-whitelabel="arcada"/,
  })),
  ...ENCODINGS.flatMap(([taken, encoding]) =>
    Object.entries({ '/m/home': DOCUMENT, [ENTRY]: FILE }).map(([path, headers]) => ({
      path,
      asked: accepting(taken),
      status: 200,
      headers: { ...headers, 'content-encoding': encoding },
    })),
  ),
  ...NOWHERE.map((path) => ({ path, status: 404, body: /^(?![\s\S]*(?:data-whitelabel|"format"))/ })),
  // In any case, with any port, and with the dot that ends a full name.
  ...['PRAIA.localhost:81', 'praia.localhost.', 'Praia.Localhost.:81'].map((host) => ({
    path: '/m/home',
    asked: ofHost(host),
    status: 200,
    body: /data-whitelabel="praia"/,
  })),
  { path: '/m/home', asked: ofHost('evil.example'), status: 404, headers: PLAIN },
  { path: '/wps/session', asked: ofHost('evil.example'), status: 404, headers: PLAIN },
  // Never kept by a cache, nor taken for a script.
  { path: '/apps/games/9.9.9/entry.js', status: 404, headers: PLAIN },
  { path: '/m/home', asked: { method: 'POST', body: 'x' }, ...READ_ONLY },
  { path: ENTRY, asked: { method: 'DELETE' }, ...READ_ONLY },
  { path: WORKER_ADDRESS, asked: { method: 'POST', body: 'x' }, ...READ_ONLY },
  {
    path: WORKER_ADDRESS,
    asked: { method: 'HEAD' },
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: /^$/,
  },
  { path: '/m/home', asked: { method: 'HEAD' }, status: 200, headers: DOCUMENT, body: /^$/ },
  {
    path: ENTRY,
    asked: { method: 'HEAD' },
    status: 200,
    headers: { ...FILE, 'content-length': /^\d{3,}$/ },
    body: /^$/,
  },
  // As data, and compressed, because a page may read it.
  {
    path: '/apps/games/1.0.0/app.json',
    asked: accepting('br'),
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' },
  },
]
