import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { WHITELABELS } from '@arcada/release'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Edge, startEdge } from './node/start-edge.ts'
import { type Asked, ask as askPort } from './testing/ask.ts'
import { NOWHERE } from './testing/edge-checks.ts'

let place: Workplace
let backEnd: Server
let seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
let edge: Edge

type Sent = Asked & { from?: Edge }
const ask = (path: string, { from = edge, ...asked }: Sent = {}) =>
  askPort(Number(new URL(from.origin).port), path, asked)
const text = async (path: string, asked?: Sent) => (await ask(path, asked)).body.toString()

beforeAll(async () => {
  place = await openReleasedWorkplace()
  backEnd = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      if (url === '/wps/broken') {
        response.writeHead(200, { 'content-length': '100' })
        response.write('half')
        return void setImmediate(() => response.destroy())
      }
      response.writeHead(url === '/wps/refused' ? 418 : 200, {
        'x-answer': 'yes',
        'set-cookie': ['a=1', 'b=2'],
      })
      response.end('from the back end')
    })
  })
  await new Promise<void>((done) => backEnd.listen(0, done))
  const { port } = backEnd.address() as AddressInfo
  edge = await startEdge({ store: place.storeFolder, port: 0, api: `http://localhost:${port}` })
})

afterAll(async () => {
  await edge.close()
  backEnd.close()
  await place.remove()
})

describe('the document', () => {
  it.each(['/m/home', '/m/anything/deep', '/m/home?x=1'])(
    '[ROUTE-01] answers addresses under /m: %s',
    async (path) => {
      const { status, headers, body } = await ask(path)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body.toString()).toContain('<html lang="pt" data-whitelabel="arcada" data-release="1"')
    },
  )

  it.each([
    ['[ROUTE-02]', '/'],
    ['[ROUTE-03]', '/m'],
    ['[ROUTE-04]', '/m/'],
    ['an invitation link at', '/register.html'],
  ])('%s answers %s too', async (_id, path) => {
    expect(await text(path)).toContain('data-whitelabel="arcada"')
  })

  it('sends the directives that a policy in the page cannot set', async () => {
    const { headers } = await ask('/m/home')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /^frame-ancestors 'none';.*; report-uri \/beacons\/reports; report-to arcada$/,
      ),
      'integrity-policy': 'blocked-destinations=(script), endpoints=(arcada)',
      'reporting-endpoints': 'arcada="/beacons/reports"',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('is sent as small as the browser takes it, and not at all when it has not changed', async () => {
    const plain = await ask('/m/home')
    const br = await ask('/m/home', { headers: { 'accept-encoding': 'gzip, br' } })
    const gz = await ask('/m/home', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
    expect(new Set([plain.headers.etag, br.headers.etag, gz.headers.etag]).size).toBe(3)
    const again = await ask('/m/home', {
      headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' },
    })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, br.headers.etag])
  })

  it('is the new one right after a promotion, for a browser that held the old one', async () => {
    const { etag = '' } = (await ask('/m/home', { headers: { 'accept-encoding': 'br' } })).headers
    await place.promote('arcada')
    const after = await ask('/m/home', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(after.status).toBe(200)
    expect(brotliDecompressSync(after.body).toString()).toContain('data-release="2"')
  })

  it('can only be read', async () => {
    expect(await ask('/m/home', { method: 'POST', body: 'x' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    const head = await ask('/m/home', { method: 'HEAD' })
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 500]).toEqual([
      200,
      0,
      true,
    ])
  })

  it('names the command to run while nothing is released', async () => {
    const { status, body } = await ask('/m/home', { headers: { host: 'praia.localhost:8080' } })
    expect(status).toBe(503)
    expect(body.toString()).toMatch(
      /^There is no release of praia yet: run 'npm run release -- promote --whitelabel praia --all-newest --store file:/,
    )
  })
})

describe('the hostname', () => {
  it('picks the whitelabel, with or without a port, in any case', async () => {
    await place.promote('praia')
    for (const host of ['praia.localhost', 'praia.localhost:8080', 'PRAIA.localhost']) {
      expect(await text('/m/home', { headers: { host } })).toContain('data-whitelabel="praia"')
    }
  })

  it('that is unknown gets one sentence, and the operator reads once on the terminal which ones are known', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    const own = await startEdge({ store: place.storeFolder, port: 0 })
    onTestFinished(() => own.close())
    for (const path of ['/m/home', '/wps/session', '/beacons/metrics']) {
      const { status, body, headers } = await ask(path, { from: own, headers: { host: 'evil.example' } })
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(body.toString()).toBe("No whitelabel answers to 'evil.example'.\n")
    }
    expect(printed.mock.calls).toEqual([
      [
        "No whitelabel has the hostname 'evil.example'. Known: localhost, 127.0.0.1, norte.localhost, praia.localhost.",
      ],
    ])
  })

  it('that a whitelabel gets while the edge runs is answered without a restart', async () => {
    const whitelabels = join(place.folder, 'whitelabels')
    await cp(WHITELABELS, whitelabels, { recursive: true })
    const own = await startEdge({ store: place.storeFolder, port: 0, whitelabels })
    const shown = () => ask('/m/home', { from: own, headers: { host: 'novo.localhost' } })
    expect((await shown()).status).toBe(404)
    const file = join(whitelabels, 'arcada/whitelabel.json')
    const settings = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, hostnames: ['novo.localhost'] }))
    await expect.poll(async () => (await shown()).status, { timeout: 10_000 }).toBe(200)
    expect((await shown()).body.toString()).toContain('data-whitelabel="arcada"')
    await own.close()
  })

  it('may be a bare address when a whitelabel was named', async () => {
    const other = await startEdge({ store: place.storeFolder, port: 0, whitelabel: 'praia' })
    const asked = { from: other, headers: { host: '192.168.0.7:8080' } }
    expect(await text('/m/home', asked)).toContain('data-whitelabel="praia"')
    await other.close()
  })

  it('serves one whitelabel for every hostname with `only`', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    const other = await startEdge({ store: place.storeFolder, port: 0, only: 'praia' })
    for (const host of ['localhost', '127.0.0.1', 'evil.example'])
      expect(await text('/m/home', { from: other, headers: { host } })).toContain('data-whitelabel="praia"')
    await other.close()
  })
})

describe('bundles and whitelabel files', () => {
  const entry = '/apps/games/1.0.0/entry.js'

  it('are served as the twin that the browser accepts, cacheable for a year', async () => {
    const plain = await ask(entry)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      vary: 'accept-encoding, available-dictionary',
    })
    const br = await ask(entry, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gz = await ask(entry, { headers: { 'accept-encoding': 'gzip' } })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
  })

  it('are the bytes that the release names by hash', async () => {
    const html = await text('/m/home')
    const scripts = [...html.matchAll(/integrity="([^"]+)" src="([^"]+)"/g)]
    expect(scripts).toHaveLength(2)
    for (const [, hash, src = ''] of scripts) {
      expect(
        `sha256-${createHash('sha256')
          .update((await ask(src)).body)
          .digest('base64')}`,
      ).toBe(hash)
    }
  })

  it('are not sent again with a matching etag', async () => {
    const { etag = '' } = (await ask(entry, { headers: { 'accept-encoding': 'br' } })).headers
    const again = await ask(entry, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask(entry, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('answer HEAD without a body', async () => {
    const head = await ask(entry, { method: 'HEAD' })
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      (await ask(entry)).body.length,
    ])
  })

  it('include the logo, the icons and the web manifest, and an image cannot run anything', async () => {
    const html = await text('/m/home')
    const logo = /"logo":"([^"]+)"/.exec(html)?.[1] ?? ''
    const image = await ask(logo)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(image.headers['content-security-policy']).toContain('sandbox')
    const manifest = await ask(/rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(manifest.body.toString()).start_url).toBe('/m/home')
  })

  it.each(NOWHERE)('answer 404, plainly, for %s', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ])
  })
})

describe('the back end', () => {
  it.each(['/lgw/draw', '/wps/refused'])('answers %s, whatever its status', async (path) => {
    seen = []
    expect((await ask(path, { method: 'POST', body: 'x' })).status).toBe(path === '/wps/refused' ? 418 : 200)
    expect(seen[0]?.url).toBe(path)
  })

  it('that breaks off in the middle is never taken for a whole answer', async () => {
    await expect(ask('/wps/broken')).rejects.toThrow()
  })

  it('that is down is answered for in the envelope that every call understands', async () => {
    const alone = await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1' })
    const { status, headers, body } = await ask('/wps/system/site', { from: alone })
    expect([status, headers['content-type']]).toEqual([502, 'application/json; charset=utf-8'])
    expect(JSON.parse(body.toString())).toEqual({
      success: false,
      code: 'system.upgrading',
      message: 'System upgrading, please try again later.',
      value: null,
    })
    await alone.close()
  })
})

describe('starting', () => {
  it('on a taken port is refused with one sentence', async () => {
    const port = Number(new URL(edge.origin).port)
    await expect(startEdge({ store: place.storeFolder, port })).rejects.toThrow(
      `Port ${port} is taken: stop what runs there, or start with another one (--port N).`,
    )
  })

  it('for a whitelabel that does not exist is refused', async () => {
    const run = startEdge({ store: place.storeFolder, port: 0, whitelabel: 'nowhere' })
    await expect(run).rejects.toThrow("There is no whitelabel 'nowhere' (known: arcada, norte, praia).")
  })

  it('with a back end that is no origin is refused', async () => {
    await expect(startEdge({ store: place.storeFolder, port: 0, api: 'localhost' })).rejects.toThrow(
      /must look like http/,
    )
  })
})
