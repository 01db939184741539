import { describe, expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.ts'

const HOUR_MS = 3_600_000

describe('the printed address', () => {
  it('opens the console once, with a cookie that no script reads and no other site sends', async () => {
    const { console, send } = await openConsole()
    const path = console.address.slice(console.origin.length)
    expect(path).toMatch(/^\/\?token=[\w-]{43}$/)
    const first = await send('GET', path)
    expect([first.status, first.headers.location]).toEqual([303, '/'])
    expect(String(first.headers['set-cookie'])).toMatch(
      /^arcada-console-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const second = await send('GET', path)
    expect([second.status, second.headers['set-cookie']]).toEqual([401, undefined])
    expect(second.text).toContain('npm run release -- console')
  })

  it('leads back to the wall in the browser that has opened it', async () => {
    const { console, send, open } = await openConsole()
    const cookie = await open()
    const again = await send('GET', console.address.slice(console.origin.length), { cookie })
    expect([again.status, again.headers.location]).toEqual([303, '/'])
  })

  it('is not used up by a wrong token', async () => {
    const { send, open } = await openConsole()
    expect((await send('GET', '/?token=guessed')).status).toBe(401)
    expect(await open()).toMatch(/^arcada-console-/)
  })
})

describe('a request without a session', () => {
  it('gets a page that says in both languages how to open the console again, and its styles', async () => {
    const { send } = await openConsole()
    const page = await send('GET', '/w/arcada')
    expect(page.status).toBe(401)
    expect(page.text).toContain('This session has ended')
    expect(page.text).toContain('Esta sessão terminou')
    expect((await send('GET', '/page.css')).status).toBe(200)
    expect((await send('GET', '/page.js')).status).toBe(401)
  })

  it('gets no data', async () => {
    const { send } = await openConsole()
    for (const headers of [{}, { cookie: 'arcada-console-1=guessed' }]) {
      const { status, text } = await send('GET', '/api/overview', headers)
      expect([status, text]).toEqual([
        401,
        '{"problems":["This session has ended: open the console again."]}',
      ])
    }
  })

  it('is what a session becomes after twelve hours', async () => {
    let now = 0
    const { read } = await openConsole({ now: () => now })
    now = 12 * HOUR_MS - 1
    // The session begins with this request.
    expect((await read('/api/about')).status).toBe(200)
    now += 12 * HOUR_MS - 1
    expect((await read('/api/about')).status).toBe(200)
    now += 1
    expect((await read('/api/about')).status).toBe(401)
  })
})
