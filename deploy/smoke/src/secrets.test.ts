import { expect, test } from 'vitest'
import { noteTokens, Secrets } from './secrets.ts'

test('no password stands in what a run leaves, however an address, JSON or bytes write it', () => {
  const password = 'Sál "1"/&'
  const secrets = new Secrets()
  secrets.add(password)
  for (const form of [password, JSON.stringify(password).slice(1, -1), encodeURIComponent(password)])
    expect(secrets.leaveOut(`<${form}>`)).toBe('<***>')
  const bytes = secrets.leaveOutOf(Buffer.from(`\u0000<${password}>`))
  expect(Buffer.from(bytes).toString()).toBe('\u0000<***>')
})

test('a secret that begins with another one leaves no rest', () => {
  const secrets = new Secrets()
  secrets.add('abcd', 'abcdef')
  expect(secrets.leaveOut('abcdef abcd')).toBe('*** ***')
})

test('what is too short to be one, or is not there, takes nothing out', () => {
  const secrets = new Secrets()
  secrets.add('abc', undefined, '')
  expect(secrets.leaveOut('abc')).toBe('abc')
})

test.each([
  ['in a header', '/wps/x', { token: 'secret-1' }],
  ['in the header of other sites', '/x', { authorization: 'secret-1' }],
  ['in a cookie', '/x', { cookie: 'a=b; sid=secret-1' }],
  ['in a cookie that is set', '/x', { 'set-cookie': 'lang=PT\nsid=secret-1; Path=/' }],
  ['in the address of one of the five calls', '/wps/session/logout?token=secret-1', {}],
  ['in the address of a game', '/game/slot?launch=secret-1&lang=PT', {}],
])('a token %s is known from then on', (_, path, headers) => {
  const secrets = new Secrets()
  noteTokens(secrets, `https://site.example${path}`, headers)
  expect(secrets.leaveOut('found: secret-1')).toBe('found: ***')
})
