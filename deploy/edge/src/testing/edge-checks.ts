import type { Asked } from './ask.ts'

/** One request and what any edge must answer; `null` for a header that must be absent. */
export interface EdgeCheck {
  title: string
  path: string
  asked?: Asked
  status: number | readonly number[]
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

const accepting = (encodings: string): Asked => ({ headers: { 'accept-encoding': encodings } })

const documents: EdgeCheck[] = [
  ['[ROUTE-02] the bare hostname', '/'],
  ['[ROUTE-03] /m', '/m'],
  ['[ROUTE-04] /m/', '/m/'],
  ['[ROUTE-01] any address under /m', '/m/gameList?gameType=RNG'],
  ['[ROUTE-01] an address without a screen', '/m/any/thing/deep.js'],
  ['an invitation link', '/register.html?code=1'],
].map(([title = '', path = '']) => ({
  title: `${title} shows the site, under its policy`,
  path,
  status: 200,
  headers: { ...DOCUMENT, 'content-encoding': null },
  body: /<html lang="pt" data-whitelabel="arcada"/,
}))

const encodings: EdgeCheck[] = (
  [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ] as const
).flatMap(([taken, encoding]) => [
  {
    title: `the document for a browser that takes '${taken}' is sent ${encoding ? `with ${encoding}` : 'as it is'}`,
    path: '/m/home',
    asked: accepting(taken),
    status: 200,
    headers: { ...DOCUMENT, 'content-encoding': encoding },
  },
  {
    title: `a bundle for a browser that takes '${taken}' is sent ${encoding ? `with ${encoding}` : 'as it is'}`,
    path: ENTRY,
    asked: accepting(taken),
    status: 200,
    headers: { ...FILE, 'content-encoding': encoding },
  },
])

/** Addresses that look like files of a store and are none of a site. */
export const NOWHERE = [
  '/apps/games/1.0.0/none.js',
  '/apps/games/1.0.0/',
  '/apps/games/1.0.0',
  '/apps/../sites/arcada/index.html',
  '/apps/%2e%2e/releases/arcada/1.json',
  '/apps/..%2f..%2f..%2fbuilds/1/app.json',
  '/apps//etc/passwd',
  '/apps/%',
  '/releases/arcada/1.json',
  '/published/games/1.txt',
  '/sites/arcada/index.html',
]

const nowhere = [...NOWHERE, '/register.htmlx', '/wpsx'].map(
  (path): EdgeCheck => ({
    title: `nothing is found at ${path}`,
    path,
    // An address that is no address may be told so.
    status: /%(?:2f|$)/.test(path) ? [404, 400] : 404,
    body: /^(?![\s\S]*(?:data-whitelabel|"format"))/,
  }),
)

const ambiguous: EdgeCheck[] = [
  '/wps/session\\login',
  '/wps/session%5clogin',
  '/wps/session%5Clogin?x=1',
  '/wps/..\\..\\sandbox/settings',
  '/wps/session/login%00',
  '/wps/session/login%0A',
  '/wps/session/login%1f',
  '/wps/session/login%7F',
  '/lgw/draw%09',
  '/m/home\\x',
  '/m/home%0d',
  '/apps/..%5c..%5cx',
  '/apps/games/1.0.0/entry.js%00.png',
  '/apps/games/1.0.0/entry.js%0a',
  '/service-worker.js%5c',
  '/beacons%00',
  '/nothing%5c',
].map((path) => ({
  title: `the ambiguous address ${path} is rejected`,
  path,
  status: 400,
  body: /^(?![\s\S]*(?:data-whitelabel|"format"|from the back end))/,
}))

/** Browsers leave a backslash in a query as it is, and a search may be for one. */
const queries: EdgeCheck[] = ['/wps/search?text=a\\b', '/wps/search?text=a%5Cb%0Ac'].map((path) => ({
  title: `a query may hold any character: ${path}`,
  path,
  status: 200,
  body: /^from the back end$/,
}))

/** What every edge answers: the local one, nginx on a folder, nginx in front of an object store. */
export const EDGE_CHECKS: readonly EdgeCheck[] = [
  ...documents,
  ...encodings,
  ...nowhere,
  ...ambiguous,
  ...queries,
  {
    title: 'the hostname picks the whitelabel, in any case and with any port',
    path: '/m/home',
    asked: { headers: { host: 'PRAIA.localhost:81' } },
    status: 200,
    body: /data-whitelabel="praia"/,
  },
  ...['praia.localhost.', 'Praia.Localhost.:81'].map((host) => ({
    title: `the hostname ${host} with the dot that ends a full name is the same host`,
    path: '/m/home',
    asked: { headers: { host } },
    status: 200,
    body: /data-whitelabel="praia"/,
  })),
  {
    title: 'an unknown hostname gets no site',
    path: '/m/home',
    asked: { headers: { host: 'evil.example' } },
    status: 404,
    headers: PLAIN,
  },
  {
    title: 'an unknown hostname does not reach the back end either',
    path: '/wps/session',
    asked: { headers: { host: 'evil.example' } },
    status: 404,
    headers: PLAIN,
  },
  {
    title: 'a file that does not exist is never kept by a cache, nor taken for a script',
    path: '/apps/games/9.9.9/entry.js',
    status: 404,
    headers: PLAIN,
  },
  {
    title: 'the document can only be read',
    path: '/m/home',
    asked: { method: 'POST', body: 'x' },
    status: 405,
    headers: { ...PLAIN, allow: 'GET, HEAD' },
  },
  {
    title: 'a bundle can only be read',
    path: ENTRY,
    asked: { method: 'DELETE' },
    status: 405,
    headers: { ...PLAIN, allow: 'GET, HEAD' },
  },
  {
    title: 'HEAD tells of the document without sending it',
    path: '/m/home',
    asked: { method: 'HEAD' },
    status: 200,
    headers: DOCUMENT,
    body: /^$/,
  },
  {
    title: 'HEAD tells of a bundle without sending it',
    path: ENTRY,
    asked: { method: 'HEAD' },
    status: 200,
    headers: { ...FILE, 'content-length': /^\d{3,}$/ },
    body: /^$/,
  },
  {
    title: 'a description is sent as data, and compressed, because a page may read it',
    path: '/apps/games/1.0.0/app.json',
    asked: accepting('br'),
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' },
  },
]
