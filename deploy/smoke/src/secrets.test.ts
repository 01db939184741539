import { expect, test } from 'vitest'
import { noteTokens, Secrets } from './secrets.ts'

test('removes passwords from everything that a run leaves, in any encoding', () => {
  const password = 'Sál "1"/&'
  const secrets = new Secrets()
  secrets.add(password)
  for (const form of [password, JSON.stringify(password).slice(1, -1), encodeURIComponent(password)])
    expect(secrets.leaveOut(`<${form}>`)).toBe('<***>')
  const bytes = secrets.leaveOutOf(Buffer.from(`\u0000<${password}>`))
  expect(Buffer.from(bytes).toString()).toBe('\u0000<***>')
})

test('removes a secret completely although it begins with another one, and none that is too short', () => {
  const secrets = new Secrets()
  secrets.add('abcd', 'abcdef', 'abc', undefined, '')
  expect(secrets.leaveOut('abcdef abcd abc')).toBe('*** *** abc')
})

test.each([
  ['in a header', '/wps/x', { token: 'secret-1' }],
  ['in the header of other sites', '/x', { authorization: 'secret-1' }],
  ['in a cookie', '/x', { cookie: 'a=b; sid=secret-1' }],
  ['in a cookie that is set', '/x', { 'set-cookie': 'lang=PT\nsid=secret-1; Path=/' }],
  ['in the address of one of the five calls', '/wps/session/logout?token=secret-1', {}],
  ['in the address of a game', '/game/slot?launch=secret-1&lang=PT', {}],
])('recognises a token %s from then on', (_, path, headers) => {
  const secrets = new Secrets()
  noteTokens(secrets, `https://site.example${path}`, headers)
  expect(secrets.leaveOut('found: secret-1')).toBe('found: ***')
})
