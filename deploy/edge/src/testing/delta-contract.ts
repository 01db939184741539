import type { Store } from '@arcada/release'
import { awkwardDictionary, putDelta } from '@arcada/release/testing/put-delta'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { ENTRY } from './edge-checks.ts'

export interface DeltaEdge {
  port(): number
  store(): Store
}

const ALL = 'gzip, deflate, br, zstd, dcb, dcz'
const UNKNOWN = `:${Buffer.alloc(32, 7).toString('base64')}:`

/** What every edge makes of a browser that has a dictionary (RFC 9842). */
export function describeDeltas({ port, store }: DeltaEdge): void {
  const PATH = ENTRY.slice(1)
  const get = (headers: Record<string, string>, method = 'GET') => ask(port(), ENTRY, { headers, method })
  const stored = async () => (await store().read(PATH))?.bytes ?? expect.fail('no such file')
  /** The entry of another version, which differs in one place. */
  const dictionary = async () => awkwardDictionary((await stored()).toString().replace('export', 'exporT'))

  describe('deltas against what a browser has', () => {
    it.each(['dcb', 'dcz'] as const)(
      'sends a script as %s to a browser with its dictionary',
      async (coding) => {
        const { delta, header } = await putDelta(store(), PATH, await dictionary(), coding)
        const answer = await get({ 'accept-encoding': `br, ${coding}`, 'available-dictionary': header })
        expect(answer.headers).toMatchObject({
          'content-encoding': coding,
          'content-type': 'text/javascript; charset=utf-8',
          'content-length': String(delta.length),
          'use-as-dictionary': 'match="/apps/games/*/entry.js"',
          vary: 'accept-encoding, available-dictionary',
          'cache-control': 'public, max-age=31536000, immutable, no-transform',
        })
        expect(answer.body.equals(delta)).toBe(true)
        expect(delta.length).toBeLessThan((await stored()).length / 10)
      },
    )

    it.each([
      ['with a dictionary that nothing was compressed against', { 'available-dictionary': UNKNOWN }, 'br'],
      ['without a dictionary', {}, 'br'],
      ['with a header that is no hash', { 'available-dictionary': ':../../x:' }, 'br'],
      ['that takes no deltas', { 'accept-encoding': 'gzip, br', known: 'yes' }, 'br'],
      ['that refuses them by quality', { 'accept-encoding': 'br, dcb;q=0, dcz;q=0.0', known: 'yes' }, 'br'],
      ['that takes the bytes only', { 'accept-encoding': 'identity', known: 'yes' }, undefined],
    ])(
      'sends the whole file to a browser %s',
      async (_, { known, ...headers }: Record<string, string>, encoding) => {
        const { header } = await putDelta(store(), PATH, await dictionary())
        const dictionaries = known ? { 'available-dictionary': header } : {}
        const answer = await get({ 'accept-encoding': ALL, ...dictionaries, ...headers })
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
        expect(answer.headers).toMatchObject({
          vary: 'accept-encoding, available-dictionary',
          'use-as-dictionary': 'match="/apps/games/*/entry.js"',
        })
        expect(answer.headers['cache-control']).toMatch(/, no-transform$/)
      },
    )

    it('sends none to a browser that takes any encoding, because it names none', async () => {
      const { header } = await putDelta(store(), PATH, await dictionary())
      const answer = await get({ 'accept-encoding': '*', 'available-dictionary': header })
      expect(answer.headers['content-encoding'] ?? '').not.toMatch(/^dc/)
    })

    it.each([
      ['with a query', `${ENTRY}?again=0.5`, {}],
      ['past the cache', ENTRY, { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ])(
      'sends the whole file to a second attempt %s, because the first may have been damaged',
      async (_, path, more) => {
        const { header } = await putDelta(store(), PATH, await dictionary())
        const headers = { 'accept-encoding': ALL, 'available-dictionary': header, ...more }
        const answer = await ask(port(), path, { headers })
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br'])
      },
    )

    it('names both headers when a browser has the file already, so that no cache mixes the copies', async () => {
      const { header } = await putDelta(store(), PATH, await dictionary())
      const headers = { 'accept-encoding': ALL, 'available-dictionary': header }
      const { etag = '' } = (await get(headers)).headers
      const whole = await get({ 'accept-encoding': ALL })
      expect(etag).not.toBe(whole.headers.etag)
      const again = await get({ ...headers, 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(again.headers).toMatchObject({
        vary: 'accept-encoding, available-dictionary',
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
      })
    })

    it('tells the length of a delta without sending it', async () => {
      const { delta, header } = await putDelta(store(), PATH, await dictionary())
      const answer = await get({ 'accept-encoding': ALL, 'available-dictionary': header }, 'HEAD')
      expect([
        answer.headers['content-encoding'],
        answer.headers['content-length'],
        answer.body.length,
      ]).toEqual(['dcb', String(delta.length), 0])
    })

    it('makes no dictionary of a picture', async () => {
      const html = (await ask(port(), '/m/home')).body.toString()
      const logo = await ask(port(), /"logo":"([^"]+)"/.exec(html)?.[1] ?? '')
      expect([logo.status, logo.headers['use-as-dictionary']]).toEqual([200, undefined])
    })
  })
}
