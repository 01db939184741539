import { readFileSync } from 'node:fs'
import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { openStore } from './open-store.ts'

const CERTIFICATE = join(import.meta.dirname, '../../../edge/src/testing/sample-certificate/localhost')
const tls = { key: readFileSync(`${CERTIFICATE}.key`), cert: readFileSync(`${CERTIFICATE}.pem`) }

/** What the proxy was asked for. */
let asked: string[] = []
let proxy = ''

const listening = async (server: ReturnType<typeof createProxy>) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  asked = []
  // An engine behind TLS, to which the proxy connects whatever host is named.
  const engine = createServer(tls, (_, response) => response.end('from the engine'))
  const port = await listening(engine)
  const server = createProxy((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('through the proxy')
  })
  server.on('connect', (request, socket, head) => {
    asked.push(`CONNECT ${request.url}`)
    const tunnel = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      tunnel.write(head)
      tunnel.pipe(socket).pipe(tunnel)
    })
    for (const end of [tunnel, socket]) end.on('error', () => tunnel.destroy())
  })
  proxy = `http://127.0.0.1:${await listening(server)}`
  for (const [name, value] of Object.entries({
    ...{ HTTPS_PROXY: proxy, HTTP_PROXY: proxy, NO_PROXY: '', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    ...{ AWS_ACCESS_KEY_ID: 'ANA', AWS_SECRET_ACCESS_KEY: 'secret' },
  }))
    vi.stubEnv(name, value)
  for (const name of ['https_proxy', 'http_proxy', 'no_proxy']) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

const read = async (endpoint: string) => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint)
  return (await openStore('s3://site/edge').read('a'))?.bytes.toString()
}

test('a bucket is reached through the proxy of the environment, with a tunnel where it has TLS', async () => {
  expect(await read('https://s3.bank.example')).toBe('from the engine')
  expect(await read('http://s3.bank.example')).toBe('through the proxy')
  expect(asked).toEqual([
    'CONNECT s3.bank.example:443',
    expect.stringMatching(/^GET http:\/\/s3\.bank\.example\/site\/edge\/a/),
  ])
})

test('a bucket on this machine, or of NO_PROXY, is reached without it', async () => {
  const here = await serveHere((_, response) => response.end('from here'))
  expect(await read(here)).toBe('from here')
  vi.stubEnv('NO_PROXY', 's3.invalid')
  await expect(read('http://s3.invalid')).rejects.toThrow(/cannot be reached .*NO_PROXY/)
  expect(asked).toEqual([])
})
