import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { ENTRY } from './edge-checks.ts'
import { FRAMINGS, rawExchange, rawRequest } from './raw-http.ts'
import type { SeenRequest } from './recording-back-end.ts'

const READS = ['GET', 'HEAD']
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const REFUSED = ['TRACE', 'PROPFIND', 'INVENTED']
const METHODS = [...READS, ...WITH_BODY, ...REFUSED]

const HOST = 'localhost'
/** A body that is a request itself: a back end that reads it as one has been smuggled to. */
const SMUGGLED = `GET /wps/smuggled HTTP/1.1\r\nHost: ${HOST}\r\nX-Forwarded-For: 6.6.6.6\r\nX-Arcada-Whitelabel: praia\r\n\r\n`

export interface FramedEdge {
  port: () => number
  /** Requests at the back end; a test may empty it. */
  seen: () => SeenRequest[]
}

/** What every edge does with the body of a request, by method and framing, and with framing that is ambiguous. */
export function describeFraming({ port, seen }: FramedEdge): void {
  const MARKER = '/wps/marker'
  /** What the back end has read when a later request on the same kept connection has been answered. */
  const arrived = async () => {
    expect((await ask(port(), MARKER)).status).toBe(200)
    expect(seen().at(-1)?.url).toBe(MARKER)
    return seen().splice(0).slice(0, -1)
  }
  const cases = METHODS.flatMap((method) => FRAMINGS.map((framing) => ({ method, framing })))

  describe('the framing of requests', () => {
    it('passes at most one request to the back end, by every method and framing', async () => {
      const failed = await failing(cases, async (asked) => {
        const { method, framing } = asked
        const text = rawRequest({ ...asked, path: '/wps/framed', host: HOST, body: SMUGGLED })
        const { status } = await rawExchange(port(), text)
        const requests = await arrived()
        if (REFUSED.includes(method)) expect([400, 405]).toContain(status)
        else expect(status).toBe(READS.includes(method) && framing !== 'no body' ? 400 : 200)
        const body = framing === 'no body' ? '' : SMUGGLED
        const expected = status === 200 ? [{ method, url: '/wps/framed', body }] : []
        expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual(expected)
        for (const { headers } of requests) {
          const framings = [headers['content-length'], headers['transfer-encoding']].filter(Boolean)
          expect(framings.filter((framing) => framing !== '0')).toHaveLength(body === '' ? 0 : 1)
          expect(headers['x-arcada-whitelabel']).toBe('arcada')
        }
      })
      expect(failed).toEqual([])
    })

    it('answers documents and bundles by method and framing', async () => {
      const failed = await failing(
        ['/m/home', ENTRY].flatMap((path) => cases.map((asked) => ({ ...asked, path }))),
        async (asked) => {
          const { method, framing } = asked
          const { status } = await rawExchange(port(), rawRequest({ ...asked, host: HOST, body: 'x' }))
          if (REFUSED.includes(method)) expect([400, 405]).toContain(status)
          else if (READS.includes(method)) expect(status).toBe(framing === 'no body' ? 200 : 400)
          else expect(status).toBe(405)
        },
      )
      expect(failed).toEqual([])
    })

    const length = `Content-Length: ${SMUGGLED.length}`
    it('rejects a request with ambiguous framing', async () => {
      const failed = await failing(
        [
          ['a length that Connection names', ['Connection: content-length', length]],
          ['a length that Connection names among others', ['Connection: keep-alive, Content-Length', length]],
          ['chunks that Connection names', ['Connection: Transfer-Encoding', length]],
          ['a host that Connection names', ['Connection: host', length]],
          ['a token that Connection names', ['Connection: close, token', length]],
          ['a length and chunks', ['Transfer-Encoding: chunked', length]],
          ['two lengths', [length, 'Content-Length: 0']],
          ['a length that is no number', ['Content-Length: +5']],
          ['another coding of the transfer', ['Transfer-Encoding: gzip, chunked']],
          ['an unknown coding of the transfer', ['Transfer-Encoding: chunkedx']],
          ['two hosts', ['Host: praia.localhost', length]],
        ],
        async ([_, lines]) => {
          for (const method of ['POST', 'DELETE']) {
            const head = rawRequest({ method, path: '/wps/framed', host: HOST, lines })
            const { status } = await rawExchange(port(), head + SMUGGLED)
            expect([400, 501], method).toContain(status)
          }
          expect(await arrived()).toEqual([])
        },
      )
      expect(failed).toEqual([])
    })

    it('delivers each answer to the client that asked, whatever another client sends', async () => {
      const attack = rawRequest({
        method: 'GET',
        path: '/wps/first',
        host: HOST,
        framing: 'chunks',
        body: SMUGGLED,
      })
      const [attacker, player] = await Promise.all([
        rawExchange(port(), attack),
        ask(port(), '/wps/player', { headers: { token: 'of-the-player' } }),
      ])
      expect(attacker.status).toBe(400)
      expect([player.status, player.headers['x-asked']]).toEqual([200, '/wps/player'])
      expect((await arrived()).map(({ url }) => url)).toEqual(['/wps/player'])
    })
  })
}
