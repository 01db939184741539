import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { type Asked, ask } from './ask.ts'
import type { FramedEdge } from './framing-contract.ts'

/** What every edge makes of the answers of the back end. */
export function describeAnswers({ port, seen }: FramedEdge): void {
  const get = (path: string, asked?: Asked) => ask(port(), path, asked)

  describe('answers of the back end', () => {
    it('passes on a refusal, and calls below /lgw', async () => {
      expect((await get('/wps/refused', { method: 'POST', body: 'x' })).status).toBe(418)
      expect((await get('/lgw/draw', { method: 'POST', body: 'x' })).status).toBe(200)
      expect(seen().map(({ url }) => url)).toEqual(['/wps/refused', '/lgw/draw'])
    })

    it('never makes half an answer a whole one', async () => {
      const failed = await failing(['/wps/broken', '/wps/broken-chunks'], async (path) => {
        await expect(get(path)).rejects.toThrow()
      })
      expect(failed).toEqual([])
    })

    it('passes on every status, and sends no call twice for it', async () => {
      const failed = await failing(
        [204, 301, 304, 307, 400, 401, 403, 404, 413, 421, 429, 500, 503],
        async (status) => {
          seen().splice(0)
          const path = `/wps/status/${status}`
          const answer = await get(path, { method: 'POST', body: 'a bet' })
          expect([answer.status, answer.headers['x-asked']]).toEqual([status, path])
          expect(seen().map(({ url, body }) => [url, body])).toEqual([[path, 'a bet']])
        },
      )
      expect(failed).toEqual([])
    })
  })
}
