import { describe, expect, it, it as test } from 'vitest'
import { SERVICE_NAME, SERVICE_ORIGIN, sandboxServiceAt, sandboxServiceOrigin } from './services.ts'

describe('the origin of a service', () => {
  it.each([
    'https://cards.example',
    'https://cards.example:8443',
    'https://a-b.c1.example',
    'http://localhost',
    'http://localhost:8081',
    'http://cards.praia.services.localhost:8081',
  ])('may be %s', (origin) => {
    expect(origin).toMatch(new RegExp(SERVICE_ORIGIN))
  })

  it.each([
    ['http to another machine', 'http://cards.example'],
    ['http to a name that only begins like this computer', 'http://localhost.example'],
    ['http to a name that only ends like this computer', 'http://notlocalhost'],
    ['http to an address', 'http://127.0.0.1'],
    ['a user', 'https://cards@evil.example'],
    ['a user and a password', 'https://cards.example:x@evil.example'],
    ['a path', 'https://cards.example/'],
    ['a query', 'https://cards.example?x'],
    ['a fragment', 'https://cards.example#'],
    ['a backslash', 'https://cards.example\\evil.example'],
    ['every host', 'https://*'],
    ['every subdomain', 'https://*.example'],
    ['another scheme', 'wss://cards.example'],
    ['no scheme', '//cards.example'],
    ['another directive of the policy', "https://cards.example; script-src 'unsafe-inline'"],
    ['a second source', 'https://cards.example https://evil.example'],
    ['a second line', 'https://cards.example\nhttps://evil.example'],
    ['nothing', ''],
  ])('may not have %s', (_, origin) => {
    expect(origin).not.toMatch(new RegExp(SERVICE_ORIGIN))
  })
})

test.each([
  ['cards', true],
  ['c', true],
  ['cards-2', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['Cards', false],
  ['2cards', false],
  ['cards-', false],
  ['cards.evil', false],
  ['__proto__', false],
  ['', false],
])('the name of a service: %j is valid: %s', (name, valid) => {
  expect(new RegExp(SERVICE_NAME).test(name)).toBe(valid)
})

describe('a service at a sandbox', () => {
  const cards = { service: 'cards', whitelabel: 'praia' }

  it('has an origin of its own for each whitelabel, below the name and at the port of the sandbox', () => {
    expect(sandboxServiceOrigin('http://localhost:8081', cards)).toBe(
      'http://cards.praia.services.localhost:8081',
    )
    expect(sandboxServiceOrigin('https://sandbox.example', cards)).toBe(
      'https://cards.praia.services.sandbox.example',
    )
  })

  it('is found by that hostname, and by no other', () => {
    expect(sandboxServiceAt('cards.praia.services.localhost')).toEqual(cards)
    for (const hostname of ['localhost', 'praia.localhost', 'services.localhost', 'praia.services.localhost'])
      expect(sandboxServiceAt(hostname), hostname).toBeUndefined()
  })
})
