import { describe, expect, it, test } from 'vitest'
import { SESSION_HEADER, SESSION_PATH } from '../common/session.ts'
import { openConsole } from '../testing/open-console.ts'

const HOLD = '/api/whitelabels/arcada/hold'
const BODY = JSON.stringify({ reason: 'a test', seen: 1 })

test('every answer forbids frames, inline code and caches', async () => {
  const { send, open } = await openConsole()
  const session = { [SESSION_HEADER]: (await open()).session }
  for (const path of ['/', '/api/overview', '/page.js', '/nothing'])
    for (const headers of [{}, session]) {
      const { headers: given, text } = await send('GET', path, headers)
      const policy = String(given['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(given).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      expect(text).not.toMatch(/<style|style=|<script>|onclick/)
    }
})

describe('a page of another name', () => {
  it('is refused although it resolves to this machine', async () => {
    const { console, send, open } = await openConsole()
    const { session } = await open()
    for (const host of ['evil.example', 'localhost:4700', '127.0.0.1']) {
      const answer = await send('GET', '/api/overview', { [SESSION_HEADER]: session, host })
      expect([answer.status, answer.text]).toEqual([
        403,
        `{"problems":["The console answers only at ${console.origin}."]}`,
      ])
    }
  })

  it('does not use up the token, nor does a wrong token', async () => {
    const { console, send, exchange, open } = await openConsole()
    const token = console.address.replace(/^.*=/, '')
    const headers = { 'content-type': 'application/json', origin: console.origin }
    const body = JSON.stringify({ token })
    const wrong: Record<string, string>[] = [
      { host: 'evil.example' },
      { origin: 'http://127.0.0.1:9999' },
      { 'content-type': 'text/plain' },
    ]
    for (const other of wrong)
      expect((await send('POST', SESSION_PATH, { ...headers, ...other }, body)).status).toBe(403)
    expect((await exchange('guessed')).status).toBe(401)
    expect((await open()).session).toMatch(/^[\w-]{43}$/)
  })
})

describe('a change', () => {
  it('is refused unless a page of the console sends it', async () => {
    const { place, console, send, open } = await openConsole()
    const session = { [SESSION_HEADER]: (await open()).session }
    const json = { 'content-type': 'application/json' }
    for (const headers of [json, { ...json, origin: 'http://evil.example' }, { ...json, origin: 'null' }]) {
      const answer = await send('POST', HOLD, { ...session, ...headers }, BODY)
      expect([answer.status, answer.text]).toEqual([
        403,
        '{"problems":["A change must come from a page of this console."]}',
      ])
    }
    const form = { origin: console.origin, 'content-type': 'text/plain' }
    expect((await send('POST', HOLD, { ...session, ...form }, BODY)).text).toContain('A change must be JSON')
    expect((await send('POST', HOLD, { origin: console.origin, ...json }, BODY)).status).toBe(401)
    expect([...(await place.snapshot()).keys()].filter((path) => path.startsWith('holds/'))).toEqual([])
  })

  it('is refused by a read-only console with the reason, which the page gets as well', async () => {
    const { place, change, read } = await openConsole({ readOnly: true })
    const before = await place.snapshot()
    const reason = 'This console was started with --read-only: it shows, and changes nothing.'
    for (const name of ['promote', 'reject', 'rollback', 'hold', 'lift', 'canary'])
      expect(await change(name, { reason: 'a test', seen: 1, candidate: 1, share: 'off' })).toEqual({
        status: 403,
        body: { problems: [reason], facts: { code: 'read-only' } },
      })
    expect(await place.snapshot()).toEqual(before)
    expect((await read('/api/about')).body).toMatchObject({ readOnly: reason })
  })

  it('has a size limit', async () => {
    const { change } = await openConsole()
    expect(await change('hold', { reason: 'x'.repeat(30_000), seen: 1 })).toEqual({
      status: 400,
      body: { problems: ['A request has at most 20000 bytes.'] },
    })
  })
})
