import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { onTestFinished } from 'vitest'
import { type OpenedSession, SESSION_HEADER, SESSION_PATH } from '../common/session.ts'
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
  /** Exchanges the token of the printed address, or another one, as the page does. */
  exchange(token?: string): Promise<Answer>
  /** A session, for the header of requests. */
  open(): Promise<OpenedSession>
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
      const asked = { host: '127.0.0.1', port, method, path, headers: { host, ...headers } }
      const sent = request(asked, (response) => {
        const { statusCode: status = 0, headers: given } = response
        text(response).then((body) => done({ status, headers: given, text: body }), fail)
      })
      sent.on('error', fail)
      sent.end(body)
    })
  const exchange: OpenConsole['exchange'] = (token = console.address.replace(/^.*token=/, '')) =>
    send(
      'POST',
      SESSION_PATH,
      { origin: console.origin, 'content-type': 'application/json' },
      JSON.stringify({ token }),
    )
  const open = async () => JSON.parse((await exchange()).text)
  let opened: Promise<OpenedSession> | undefined
  const session = async () => {
    opened ??= open()
    return { [SESSION_HEADER]: (await opened).session }
  }
  const json = (answer: Answer): { status: number; body: unknown } => ({
    status: answer.status,
    body: JSON.parse(answer.text),
  })
  onTestFinished(async () => {
    await console.close()
    if (given === undefined) await place.remove()
  })
  return {
    place,
    console,
    send,
    exchange,
    open,
    read: async (path) => json(await send('GET', path, await session())),
    async change(name, body, whitelabel = 'arcada') {
      const headers = {
        ...(await session()),
        origin: console.origin,
        'content-type': 'application/json',
      }
      return json(await send('POST', `/api/whitelabels/${whitelabel}/${name}`, headers, JSON.stringify(body)))
    },
  }
}
