import { failing } from '@arcada/kit/testing/failing'
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
  /** Stores a delta against the entry of another version, which differs in one place. */
  const put = async () => {
    const dictionary = awkwardDictionary((await stored()).toString().replace('export', 'exporT'))
    return putDelta(store(), PATH, dictionary)
  }

  describe('deltas against what a browser has', () => {
    it('sends a script as a delta to a browser with its dictionary', async () => {
      const { delta, header } = await put()
      const asked = { 'accept-encoding': 'br, dcz, dcb;q=0.5', 'available-dictionary': header }
      const [answer, head] = await Promise.all([get(asked), get(asked, 'HEAD')])
      for (const { headers } of [answer, head])
        expect(headers).toMatchObject({
          'content-encoding': 'dcb',
          'content-type': 'text/javascript; charset=utf-8',
          'content-length': String(delta.length),
          'use-as-dictionary': 'match="/apps/games/*/entry.js"',
          vary: 'accept-encoding, available-dictionary',
          'cache-control': 'public, max-age=31536000, immutable, no-transform',
        })
      expect([answer.body.equals(delta), head.body.length]).toEqual([true, 0])
      expect(delta.length).toBeLessThan((await stored()).length / 10)
    })

    it('sends the whole file to a browser that has no dictionary or takes no delta', async () => {
      const rows: [what: string, headers: Record<string, string>, encoding: string | undefined][] = [
        ['with a dictionary that nothing was compressed against', { 'available-dictionary': UNKNOWN }, 'br'],
        ['without a dictionary', {}, 'br'],
        ['with a header that is no hash', { 'available-dictionary': ':../../x:' }, 'br'],
        ['that takes no deltas', { 'accept-encoding': 'gzip, br', known: 'yes' }, 'br'],
        ['that refuses them by quality', { 'accept-encoding': 'br, dcb;q=0.0', known: 'yes' }, 'br'],
        ['that takes the bytes only', { 'accept-encoding': 'identity', known: 'yes' }, undefined],
      ]
      const failed = await failing(rows, async ([_, { known, ...headers }, encoding]) => {
        const { header } = await put()
        const dictionaries: Record<string, string> = known ? { 'available-dictionary': header } : {}
        const answer = await get({ 'accept-encoding': ALL, ...dictionaries, ...headers })
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
        expect(answer.headers).toMatchObject({
          vary: 'accept-encoding, available-dictionary',
          'use-as-dictionary': 'match="/apps/games/*/entry.js"',
        })
        expect(answer.headers['cache-control']).toMatch(/, no-transform$/)
      })
      expect(failed).toEqual([])
    })

    it('sends none to a browser that takes any encoding, because it names none', async () => {
      const { header } = await put()
      const answer = await get({ 'accept-encoding': '*', 'available-dictionary': header })
      expect(answer.headers['content-encoding'] ?? '').not.toMatch(/^dc/)
    })

    it('sends the whole file to a second attempt, because the first may have been damaged', async () => {
      const failed = await failing(
        [
          ['with a query', `${ENTRY}?again=0.5`, {}],
          ['past the cache', ENTRY, { 'cache-control': 'no-cache', pragma: 'no-cache' }],
        ],
        async ([_, path, more]) => {
          const { header } = await put()
          const headers = { 'accept-encoding': ALL, 'available-dictionary': header, ...more }
          const answer = await ask(port(), path, { headers })
          expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br'])
        },
      )
      expect(failed).toEqual([])
    })

    it('names both headers when a browser has the file already, so that no cache mixes the copies', async () => {
      const { header } = await put()
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
  })
}
