import { request } from 'node:http'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { onTestFinished } from 'vitest'
import { type Console, type ConsoleOptions, startConsole } from '../server/start-console.ts'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

type Headers = Readonly<Record<string, string>>

export interface OpenConsole {
  place: Workplace
  console: Console
  /** Sends a request with exactly these headers. */
  send(method: string, path: string, headers?: Headers, body?: string): Promise<Answer>
  /** Opens the printed address and returns its cookie. */
  open(): Promise<string>
  /** Reads JSON with a session. */
  read(path: string): Promise<{ status: number; body: unknown }>
  /** Makes a change like the page. */
  change(name: string, body: object, whitelabel?: string): Promise<{ status: number; body: unknown }>
}

const FILES = {
  script: { path: '/page.js', type: 'text/javascript; charset=utf-8', text: '// page' },
  styles: { path: '/page.css', type: 'text/css; charset=utf-8', text: '/* styles */' },
}

/** A console on a store where host, games and lottery 1.0.0 are live on `arcada`, until the test has ended. */
export async function openConsole(
  options: Partial<ConsoleOptions> = {},
  given?: Workplace,
): Promise<OpenConsole> {
  const place = given ?? (await openReleasedWorkplace())
  const { store, keys } = place
  const console = await startConsole({ store, keys, port: 0, files: FILES, ...options })
  const { host, port } = new URL(console.origin)
  const send: OpenConsole['send'] = (method, path, headers = {}, body) =>
    new Promise((done, fail) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers: { host, ...headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })
  let cookie: Promise<string> | undefined
  const open = async () => {
    const { headers } = await send('GET', console.address.slice(console.origin.length))
    return String(headers['set-cookie']).replace(/;.*/s, '')
  }
  const session = () => {
    cookie ??= open()
    return cookie
  }
  const json = ({ status, text }: Answer): { status: number; body: unknown } => ({
    status,
    body: JSON.parse(text),
  })
  onTestFinished(async () => {
    await console.close()
    if (given === undefined) await place.remove()
  })
  return {
    place,
    console,
    send,
    open,
    read: async (path) => json(await send('GET', path, { cookie: await session() })),
    async change(name, body, whitelabel = 'arcada') {
      const headers = {
        cookie: await session(),
        origin: console.origin,
        'content-type': 'application/json',
      }
      return json(await send('POST', `/api/whitelabels/${whitelabel}/${name}`, headers, JSON.stringify(body)))
    },
  }
}
