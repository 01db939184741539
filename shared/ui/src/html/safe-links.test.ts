import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { pathOnSite, safeExternal, safeHref, safePath } from './safe-links.ts'

const SITE = 'https://arcada.example'
const GAMES = ['https://games.example', 'https://live.example:8443']
const TARGETS = process.env.ARCADA_LAB === '1' ? 100_000 : 2_000

beforeEach(() => void vi.stubGlobal('location', { origin: SITE }))

type Checker = (given: unknown) => string | undefined
const external: Checker = (given) => safeExternal(given, GAMES)

/** The given values whose result differs: `a -> b`, or the value alone where it stays as it is. */
const wrong = (check: Checker, rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' -> '))
    .filter(([given = '', expected = given]) => check(given) !== expected)

const accepted = (check: Checker, given: readonly unknown[]) =>
  given.filter((one) => check(one) !== undefined)
const list = (rows: string) => rows.trim().split(/\s+/)

test('a page of the product is reached by its path, in normal form', () => {
  const rows = `
    /m
    /m/home
    /m/activity?id=7
    /m/help?i=2#top
    /m/games/../home -> /m/home
    /m/./home -> /m/home
    /m/busca?q=água -> /m/busca?q=%C3%A1gua
    /m/login?next=https://evil.example
    /m/home?a=//evil.example`
  expect(wrong(safePath, rows)).toEqual([])
  const longest = `/m/${'a'.repeat(2045)}`
  expect([safePath(longest), safePath(`${longest}a`)]).toEqual([longest, undefined])
})

test('no other path is followed after a log-in', () => {
  const off = list(`
    //evil.example ////evil.example/m/home /\\evil.example \\\\evil.example /m/\\evil.example /.//evil.example
    /a/..//evil.example /m/..//evil.example /m/.//evil.example /%2e//evil.example /%2e%2e//evil.example
    /m/%2e%2e/%2fevil.example /m/%2F%2Fevil.example /m/%5cevil.example /m/home%00 /m//evil.example /m/../admin
    /m/%2e%2e/admin /mm/home / /evil m/home ./m/home ?next=/m/home #/m/home https://evil.example/m/home
    https:/evil.example https:evil.example https://base.invalid/m/home javascript:alert(1) /@evil.example`)
  const blanks = [
    '',
    ' /m/home',
    '/m/home ',
    '/\t/evil.example',
    '/m/\nhome',
    '\u0000/m/home',
    '/m/home\u2028',
  ]
  const others = ['\ufeff/m/home', '/\u00a0/evil.example', undefined, null, 42, ['/m/home']]
  expect(accepted(safePath, [...off, ...blanks, ...others, { toString: () => '/m/home' }])).toEqual([])
})

test('a link of an announcement leads to https, mail, a telephone or the site', () => {
  const rows = `
    https://example.com/a?b=c#d
    HTTPS://Example.com -> https://example.com/
    mailto:help@example.com?subject=Hi
    tel:+5511999990000
    /m/help?i=1`
  expect(wrong(safeHref, rows)).toEqual([])
  expect(safeHref('  https://example.com/  ')).toBe('https://example.com/')
  const off = list(`
    javascript:alert(1) javascript&colon;alert(1) vbscript:msgbox(1) data:text/html;base64,PHNjcmlwdD4= file:///etc
    http://example.com ftp://example.com //example.com /\\example.com /admin relative/page #top https:example.com
    https:///example.com https://user:secret@example.com https://bank.example@evil.example https://\\evil.example
    https:// mailto: mailto:a@b?x=<script> tel:javascript:alert(1) intent://scan/#Intent;end blob:https://a.example/1`)
  const hidden = [
    '',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'https://e\tx.com',
  ]
  expect(accepted(safeHref, [...off, ...hidden, undefined])).toEqual([])
})

test('an address of the site itself opens as a page of it', () => {
  const rows = `
    /m/help?i=1
    https://arcada.example/m/help?i=1#top -> /m/help?i=1#top
    HTTPS://Arcada.example/m/home -> /m/home`
  expect(wrong(pathOnSite, rows)).toEqual([])
  const off = list(`
    https://example.com/m/help http://arcada.example/m/help https://user:secret@arcada.example/m/help
    https://arcada.example/downloads/app.apk https://arcada.example//evil.example/m/ //evil.example/m/help
    javascript:alert(1)`)
  expect(accepted(pathOnSite, [...off, undefined])).toEqual([])
})

test('a game opens on exactly the allowed origins', () => {
  const rows = `
    https://games.example/play?id=1
    https://games.example:443/play -> https://games.example/play
    https://live.example:8443/`
  expect(wrong(external, rows)).toEqual([])
  const off = list(`
    https://games.example.evil.example/ https://evil.example/?https://games.example https://games.example@evil.example/
    https://sub.games.example/ https://games.example:444/ https://live.example/ http://games.example/ //games.example/
    /play javascript://games.example/%0aalert(1) https://games.example\\@evil.example`)
  expect(accepted(external, [...off, ''])).toEqual([])
  expect(safeExternal('https://games.example/', [])).toBeUndefined()
})

/** The navigation target of a browser on one of these pages. */
const FROM = [`${SITE}/m/login`, `${SITE}/m`, `${SITE}/m/securityCenter/cards/add?kind=BANK`]
const onSite = (path: string) =>
  FROM.every((page) => {
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

/** Parts of a target: harmless ones too, so that some are accepted and checked. */
const STARTS = `/m/|/m|/|//|/\\|\\\\|| |\t|\u0000|./|../|?|#|${SITE}/m/`.split('|')
const SCHEMES = [
  ...list(
    'https:// http:// hTTps:/// https: https:\\\\ ftp:// file:/// javascript: JaVaScRiPt: data:text/html,',
  ),
  ...'java\nscript:|mailto:|tel:|intent://|view-source:|about:|blob:'.split('|').concat(GAMES),
]
const PIECES = [
  ...list(
    'home m/ evil.example arcada.example games.example / // \\ /\\ . .. /./ /../ /..// /.// @ : :443 ? # ;',
  ),
  ...list(
    '%2f %2F %5C %2e %2E%2e %00 %09 %0d %25 %252f %u002f % user:secret@ &next=//evil.example xn-- [::1]',
  ),
  ...'\t|\n|\u0000| |\u00a0|\u00ad|\u200b|\u202e|\u2028|\ufeff|\u3002|\uff0f|\uff3c|\u2044|\ud800'.split('|'),
  ...['ⓔvil.example', 'arcada.example.evil.example', 'a'.repeat(1030)],
]
const targets = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...STARTS) }, fc.constantFrom(...SCHEMES)),
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), { maxLength: 7 }),
  )
  .map(([start, pieces]) => start + pieces.join(''))

test('none of many hostile targets leaves the site, runs a script or carries credentials', () => {
  const kept = { path: 0, page: 0, link: 0, game: 0 }
  const check = (target: string) => {
    const [path, page, link, game] = [
      safePath(target),
      pathOnSite(target),
      safeHref(target),
      external(target),
    ]
    // An accepted target is written into an address and read again; only that may make it too long.
    const again = path === undefined || path.length > 2048 || safePath(path) === path
    expect(path === undefined || (onSite(path) && again), `path ${path}`).toBe(true)
    expect(page === undefined || (onSite(page) && onSite(target.trim())), `page ${page}`).toBe(true)
    expect(link === undefined || harmless(link), `link ${link}`).toBe(true)
    expect(
      game === undefined || (GAMES.includes(new URL(game).origin) && harmless(game)),
      `game ${game}`,
    ).toBe(true)
    for (const [name, value] of Object.entries({ path, page, link, game }))
      if (value !== undefined) Object.assign(kept, { [name]: Reflect.get(kept, name) + 1 })
  }
  fc.assert(fc.property(targets, check), { seed: 46, numRuns: TARGETS })
  // Each checker must have accepted some, or the property proves nothing.
  expect(Object.entries(kept).filter(([, count]) => count <= TARGETS / 1_000)).toEqual([])
})
