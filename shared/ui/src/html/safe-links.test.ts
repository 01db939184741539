import { describe, expect, it, vi } from 'vitest'
import { pathOnSite, safeExternal, safeHref, safePath } from './safe-links.ts'

const KEPT_PATHS: readonly (readonly [given: string, expected: string])[] = [
  ['/m', '/m'],
  ['/m/home', '/m/home'],
  ['/m/activity?id=7', '/m/activity?id=7'],
  ['/m/help?i=2#top', '/m/help?i=2#top'],
  ['/m/games/../home', '/m/home'],
  ['/m/./home', '/m/home'],
  ['/m/busca?q=%C3%A1gua', '/m/busca?q=%C3%A1gua'],
  ['/m/busca?q=água', '/m/busca?q=%C3%A1gua'],
  ['/m/login?next=https://evil.example', '/m/login?next=https://evil.example'],
  ['/m/home?a=//evil.example', '/m/home?a=//evil.example'],
]

const REFUSED_PATHS: readonly unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/m/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/m/\\evil.example',
  '/.//evil.example',
  '/./ /evil.example',
  '/a/..//evil.example',
  '/m/..//evil.example',
  '/m/.//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/m/%2e%2e/%2fevil.example',
  '/m/%2F%2Fevil.example',
  '/m/%5cevil.example',
  '/m/home%00',
  '/m//evil.example',
  '/m/../admin',
  '/m/%2e%2e/admin',
  '/mm/home',
  '/',
  '/evil',
  'm/home',
  './m/home',
  '?next=/m/home',
  '#/m/home',
  '',
  ' /m/home',
  '/m/home ',
  '/\t/evil.example',
  '/m/\nhome',
  '\u0000/m/home',
  '/m/home\u2028',
  '\ufeff/m/home',
  '/\u00a0/evil.example',
  'https://evil.example/m/home',
  'https:/evil.example',
  'https:evil.example',
  'http://base.invalid/m/home',
  'https://base.invalid/m/home',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '/@evil.example',
  `/m/${'a'.repeat(2048)}`,
  undefined,
  null,
  42,
  ['/m/home'],
  { toString: () => '/m/home' },
]

describe('safePath', () => {
  it.each(KEPT_PATHS)('accepts a page of the product: %s', (given, expected) => {
    expect(safePath(given)).toBe(expected)
  })

  it.each(REFUSED_PATHS.map((path) => [path]))('rejects %j', (path) => {
    expect(safePath(path)).toBeUndefined()
  })

  it('accepts its own results unchanged', () => {
    for (const [given] of KEPT_PATHS) {
      const once = safePath(given)
      expect(safePath(once)).toBe(once)
    }
  })
})

describe('safeHref', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['  https://example.com/  ', 'https://example.com/'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['mailto:help@example.com?subject=Hi', 'mailto:help@example.com?subject=Hi'],
    ['tel:+5511999990000', 'tel:+5511999990000'],
    ['/m/help?i=1', '/m/help?i=1'],
  ])('accepts a link in an announcement: %s', (given, expected) => {
    expect(safeHref(given)).toBe(expected)
  })

  it.each([
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['javascript&colon;alert(1)'],
    ['vbscript:msgbox(1)'],
    ['data:text/html;base64,PHNjcmlwdD4='],
    ['file:///etc/passwd'],
    ['http://example.com'],
    ['ftp://example.com'],
    ['//example.com'],
    ['/\\example.com'],
    ['/admin'],
    ['relative/page'],
    ['#top'],
    ['https:example.com'],
    ['https:///example.com'],
    ['https://user:secret@example.com'],
    ['https://bank.example@evil.example'],
    ['https://exa\tmple.com'],
    ['https://\\evil.example'],
    ['https://'],
    ['mailto:'],
    ['mailto:a@b?x=<script>'],
    ['tel:javascript:alert(1)'],
    ['intent://scan/#Intent;scheme=zxing;end'],
    ['blob:https://example.com/1'],
    [''],
  ])('rejects the link %j in an announcement', (given) => {
    expect(safeHref(given)).toBeUndefined()
  })
})

describe('pathOnSite', () => {
  it.each([
    ['/m/help?i=1', '/m/help?i=1'],
    ['https://arcada.example/m/help?i=1#top', '/m/help?i=1#top'],
    ['HTTPS://Arcada.example/m/home', '/m/home'],
  ])('returns the path of a page of the site: %s', (given, expected) => {
    vi.stubGlobal('location', { origin: 'https://arcada.example' })
    expect(pathOnSite(given)).toBe(expected)
  })

  it.each([
    ['https://example.com/m/help'],
    ['http://arcada.example/m/help'],
    ['https://user:secret@arcada.example/m/help'],
    ['https://arcada.example/downloads/app.apk'],
    ['https://arcada.example//evil.example/m/'],
    ['//evil.example/m/help'],
    ['javascript:alert(1)'],
    [undefined],
  ])('rejects %j', (given) => {
    vi.stubGlobal('location', { origin: 'https://arcada.example' })
    expect(pathOnSite(given)).toBeUndefined()
  })
})

describe('safeExternal', () => {
  const allowed = ['https://games.example', 'https://live.example:8443']

  it.each([
    ['https://games.example/play?id=1', 'https://games.example/play?id=1'],
    ['https://games.example:443/play', 'https://games.example/play'],
    ['https://live.example:8443/', 'https://live.example:8443/'],
  ])('accepts a game on an allowed host: %s', (given, expected) => {
    expect(safeExternal(given, allowed)).toBe(expected)
  })

  it.each([
    ['https://games.example.evil.example/'],
    ['https://evil.example/?https://games.example'],
    ['https://games.example@evil.example/'],
    ['https://sub.games.example/'],
    ['https://games.example:444/'],
    ['https://live.example/'],
    ['http://games.example/'],
    ['//games.example/'],
    ['/play'],
    ['javascript://games.example/%0aalert(1)'],
    ['https://games.example\\@evil.example'],
    [''],
  ])('rejects %j', (given) => {
    expect(safeExternal(given, allowed)).toBeUndefined()
  })

  it('rejects every address without allowed origins', () => {
    expect(safeExternal('https://games.example/', [])).toBeUndefined()
  })
})
