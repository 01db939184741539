import { below, pick, type Random, randomOf } from '@arcada/kit/sandbox/handlers'
import { pathOnSite, safeExternal, safeHref, safePath } from '@arcada/kit/ui'
import { beforeEach, expect, test, vi } from 'vitest'

const TARGETS = process.env.ARCADA_FULL === '1' ? 100_000 : 2_000
const SEED = process.env.ARCADA_SEED ?? 'hostile links'
const SITE = 'https://arcada.example'
const GAMES = ['https://games.example', 'https://live.example:8443']

/** Parts of a target: harmless ones too, so that some are accepted and checked. */
const STARTS = [
  '/m/',
  '/m/',
  '/m',
  '/',
  '//',
  '///',
  '/\\',
  '\\\\',
  '',
  ' ',
  '\t',
  '\u0000',
  './',
  '../',
  '?',
  '#',
]
const SCHEMES = [
  ...'https:// http:// HTTPS:// https: https:/ https:\\\\ hTTps:/// ftp:// file:///'.split(' '),
  ...'javascript: JaVaScRiPt: java\nscript: javascript:// data:text/html, vbscript: blob:'.split(' '),
  ...['mailto:', 'tel:', 'intent://', 'view-source:', 'about:', 'ws://', 'jar:', 'filesystem:'],
]
const PIECES = [
  ...['home', 'help', 'm', 'm/', 'evil.example', 'arcada.example', 'games.example', 'live.example:8443'],
  ...'/ // /// \\ /\\ . .. /./ /../ /..// /.// @ : :443 :80 ? #'.split(' '),
  ...['%2f', '%2F', '%5c', '%5C', '%2e', '%2E%2e', '%00', '%09', '%0a', '%0d', '%25', '%252f', '%u002f', '%'],
  ...['\t', '\n', '\r', '\u0000', '\u0001', ' ', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u202e', '\u2028'],
  ...'\ufeff \u3002 \uff0e \uff0f \uff3c \u2044 \u2215 \u29f8 \ud800 ⓔvil.example'.split(' '),
  ...'user user:secret@ next= &next=//evil.example ?i=1 #top alert(1) [::1] 127.1 0x7f1'.split(' '),
  ...'arcada.example.evil.example arcada.example@evil.example .evil.example xn-- ; &colon; &#47;'.split(' '),
]

function targetOf(random: Random): string {
  const start = below(random, 3) === 0 ? pick(random, SCHEMES) : pick(random, STARTS)
  const host = below(random, 4) === 0 ? pick(random, ['arcada.example', 'games.example', 'evil.example']) : ''
  // A tenth begins like an allowed address.
  const begin = below(random, 10) === 0 ? pick(random, [`${SITE}/m/`, ...GAMES]) : start + host
  let rest = ''
  for (let left = below(random, 7); left > 0; left -= 1) rest += pick(random, PIECES)
  // The maximum length for the checkers.
  return begin + rest + (below(random, 50) === 0 ? 'a'.repeat(2000 + below(random, 100)) : '')
}

beforeEach(() => void vi.stubGlobal('location', { origin: SITE }))

/** The navigation target of a browser on one of these pages. */
const from = [`${SITE}/m/login`, `${SITE}/m`, `${SITE}/m/securityCenter/cards/add?kind=BANK`]
const onSite = (path: string) =>
  from.every((page) => {
    if (!URL.canParse(path, page)) return false
    const { origin, pathname, username, password } = new URL(path, page)
    const inside = pathname === '/m' || (pathname.startsWith('/m/') && !pathname.includes('//'))
    return origin === SITE && inside && username === '' && password === ''
  })

const harmless = (href: string) => {
  if (href.startsWith('/')) return onSite(href)
  if (!URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  if (protocol === 'mailto:' || protocol === 'tel:') return true
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}

test(`of ${TARGETS} hostile targets, none leaves the site, and no link runs a script or contains credentials`, () => {
  const random = randomOf(SEED)
  const kept = { path: 0, page: 0, link: 0, game: 0 }
  const off: unknown[] = []
  for (let at = 0; at < TARGETS; at += 1) {
    const target = targetOf(random)
    const tell = (checker: string, result: string) => off.push({ seed: SEED, at, checker, target, result })

    const path = safePath(target)
    if (path !== undefined) kept.path += 1
    // An accepted target is written into an address and read again; only that may make it too long.
    const again = path === undefined || path.length > 2048 || safePath(path) === path
    if (path !== undefined && !(onSite(path) && again)) tell('safePath', path)

    const page = pathOnSite(target)
    if (page !== undefined) kept.page += 1
    if (page !== undefined && !(onSite(page) && onSite(target.trim()))) tell('pathOnSite', page)

    const link = safeHref(target)
    if (link !== undefined) kept.link += 1
    if (link !== undefined && !harmless(link)) tell('safeHref', link)

    const game = safeExternal(target, GAMES)
    if (game !== undefined) kept.game += 1
    if (game !== undefined && !(GAMES.includes(new URL(game).origin) && harmless(game)))
      tell('safeExternal', game)
  }
  expect(off).toEqual([])
  // Each checker must have accepted some, or the test proves nothing.
  for (const [checker, count] of Object.entries(kept)) expect(count, checker).toBeGreaterThan(TARGETS / 1_000)
})
