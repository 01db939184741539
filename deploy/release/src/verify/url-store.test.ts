import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, it as test, vi } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { urlStore } from './url-store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const serve = async (answer: RequestListener) => new URL(await serveHere(answer)).port

const SETTINGS = JSON.stringify({ logo: 'logo.svg', icons: { '96': 'icon.png' } })
const FILES: Record<string, string> = {
  '/apps/games/1.0.0/entry.js': 'export {}',
  '/whitelabels/w/00/whitelabel.json': SETTINGS,
  '/m/home?from=there': 'the query, too',
}
const site: RequestListener = (request, response) => {
  const text = FILES[request.url ?? '']
  response.setHeader('x-host', request.headers.host ?? '')
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  if (text === undefined) response.writeHead(404).end('not here')
  else response.setHeader('last-modified', 'Sat, 21 Nov 2026 12:00:00 GMT').end(text)
}

describe.each(['127.0.0.1', 'arcada.localhost'])('a site at %s, read like a store,', (host) => {
  const open = async (answer: RequestListener = site) => urlStore(`http://${host}:${await serve(answer)}`)

  test('returns its files with their times', async () => {
    const store = await open()
    expect(store.address).toMatch(new RegExp(`^http://${host}:\\d+$`))
    const found = await store.read('apps/games/1.0.0/entry.js')
    expect(found).toEqual({
      bytes: Buffer.from('export {}'),
      etag: '',
      at: Date.parse('2026-11-21T12:00:00Z'),
    })
    expect(await store.read('apps/games/1.0.0/none.js')).toBeUndefined()
  })

  test('returns the answer to the requested name', async () => {
    const store = await open()
    const page = await store.fetch('m/home?from=there')
    expect(page?.bytes.toString()).toBe('the query, too')
    expect(page?.headers.get('x-host')).toBe(new URL(store.address).host)
  })

  test('ends an answer that is larger than any file of a site', async () => {
    let sent = 0
    const store = await open((_, response) => {
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(1024 * 1024))) sent += 1
      }
      response.on('drain', more)
      more()
    })
    await expect(store.read('x')).rejects.toThrow(
      / answers with more than 33554432 bytes, which no file of a site has/,
    )
    expect(sent).toBeLessThan(64)
  })

  test('treats a file without a time as written now', async () => {
    const store = await open((_, response) => response.end('x'))
    vi.useFakeTimers({ now: new Date('2026-11-21T12:34:56Z'), toFake: ['Date'] })
    expect((await store.read('x'))?.at).toBe(Date.parse('2026-11-21T12:34:56Z'))
  })

  test.each([
    [204, ''],
    [304, undefined],
    [500, undefined],
  ])('answers with nothing to status %d', async (status, text) => {
    const store = await open((_, response) => response.writeHead(status).end())
    expect((await store.read('x'))?.bytes.toString()).toBe(text)
  })

  test('names the files of a whitelabel by its settings, and no others', async () => {
    const store = await open()
    expect(await store.list('whitelabels/w/00/')).toEqual([
      'icon.png',
      'logo.svg',
      'manifest.webmanifest',
      'whitelabel.json',
    ])
    expect(await store.list('apps/games/')).toEqual([])
  })

  test('that cannot be reached is reported with the reason', async () => {
    const gone = createServer()
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
    const { port } = gone.address() as AddressInfo
    await new Promise((done) => gone.close(done))
    await expect(urlStore(`http://${host}:${port}`).read('x')).rejects.toThrow(
      new RegExp(`^http://${host}:${port}/x cannot be reached \\(.*ECONNREFUSED.*\\)\\.$`),
    )
  })
})

describe('a site', () => {
  it('that redirects is not followed', async () => {
    const port = await serve((_, response) =>
      response.writeHead(302, { location: 'http://evil.example/' }).end(),
    )
    await expect(urlStore(`http://127.0.0.1:${port}`).read('x')).rejects.toThrow(/cannot be reached/)
    expect(await urlStore(`http://arcada.localhost:${port}`).read('x')).toBeUndefined()
  })

  it('can only be read', async () => {
    const store = urlStore('http://127.0.0.1:1')
    const words = 'A site can only be read from outside.'
    expect(() => store.createOnly('x', Buffer.from(''))).toThrow(words)
    expect(() => store.compareAndSwap('x', Buffer.from(''), null)).toThrow(words)
    expect(() => store.remove('x')).toThrow(words)
  })
})
