import { describe, expect, it } from 'vitest'
import { SESSION_HEADER } from '../common/session.ts'
import { openConsole } from '../testing/open-console.ts'
import { ENDED } from './guard.ts'

const HOUR_MS = 3_600_000

describe('the printed address', () => {
  it('opens the console once, without a cookie, which would go to every port of 127.0.0.1', async () => {
    const { console, send, exchange } = await openConsole()
    expect(console.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/)
    const answers = [
      await send('GET', console.address.slice(console.origin.length)),
      await exchange(),
      await exchange(),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined])
    expect(JSON.parse(answers[2]?.text ?? '')).toEqual({ problems: [ENDED] })
  })
})

describe('a request without a session', () => {
  it('gets the page, which has no data', async () => {
    const { send } = await openConsole()
    for (const path of ['/w/arcada', '/page.css', '/page.js']) {
      const { status, text } = await send('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain('arcada.example')
    }
  })

  it('gets no data, whatever its cookies and its address hold', async () => {
    const { send, open } = await openConsole()
    const { session, images } = await open()
    const wrong: Record<string, string>[] = [
      {},
      { [SESSION_HEADER]: 'guessed' },
      { [SESSION_HEADER]: images },
      { cookie: `${SESSION_HEADER}=${session}; arcada-console=${session}` },
    ]
    for (const headers of wrong)
      for (const path of ['overview', `overview?key=${images}`, `overview?key=${session}`, 'nothing']) {
        const { status, text } = await send('GET', `/api/${path}`, headers)
        expect([status, text]).toEqual([401, JSON.stringify({ problems: [ENDED] })])
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
