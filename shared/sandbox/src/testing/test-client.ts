import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { login } from '@arcada/kit/contract/login'
import { sandboxServiceOrigin } from '@arcada/kit/federation/services'
import { isRecord } from '../domain/common/whitelabels.ts'
import { SAMPLE_PASSWORD } from '../sample/seed/seed.ts'
import { servedCall, servedCalls } from '../wire/calls/handlers.ts'
import { seal } from '../wire/core/sealing.ts'
import type { Sandbox } from '../wire/http/app.ts'

export interface Answer {
  status: number
  success: unknown
  code: unknown
  /** `value` of the envelope, or the whole body of a bare call. */
  value: unknown
}

export interface Caller {
  whitelabel?: string
  language?: 'PT' | 'EN'
  token?: string
  /** `X-Forwarded-For`: forged entries of a client, and last the edge's own. */
  forwarded?: string
}

/** The opened table of a game. */
export interface Table {
  redirect: Response
  address: URL
  /** Without a body a GET. */
  send(path: string, body?: unknown, cookie?: string): Promise<Response>
  /** The JSON of the answer. */
  json(path: string, body?: unknown, cookie?: string): Promise<unknown>
}

/** Sends requests to a sandbox like the site: address, module, language and token of the contract. For tests. */
export interface TestClient {
  /** A call of another folder is named by its id; the body of a sealed call for members is sealed. */
  ask(
    call: DeclaredCall | string,
    sent?: { query?: Record<string, string>; body?: unknown },
    caller?: Caller,
  ): Promise<Answer>
  /** The control calls below /sandbox, and beacons. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** Seals a body like the page, with the sandbox's key and time. */
  seal(body: object): Promise<ReturnType<typeof seal>>
  login(userName: string, password: string, extra?: Record<string, string>, caller?: Caller): Promise<Answer>
  /** Registers a member with the sample's password; `more` adds and overrides fields. */
  register(username: string, more?: object, caller?: Caller): Promise<Answer>
  /** Logs a member in and returns the token. */
  tokenOf(userName: string, caller?: Caller): Promise<string>
  /** Opens the address of a game like a browser: follows the redirect to its table with the cookie. */
  open(gameUrl: string): Promise<Table>
  /** Requests a captcha and reads its digits from the outbox. */
  captcha(key: string): Promise<string>
}

const ORIGIN = 'http://site.test'
/** The control addresses answer to loopback names only. */
const CONTROL = 'http://localhost'

// Compiled while a test file loads, which has no time limit, unlike the first test on a slow machine.
await servedCalls()

export function createTestClient(sandbox: Sandbox): TestClient {
  const client: TestClient = {
    async ask(asked, { query = {}, body } = {}, caller = {}) {
      const { whitelabel = 'arcada', language = 'PT', token, forwarded } = caller
      const call = typeof asked === 'string' ? (await servedCall(asked)).call : asked
      const { audience } = call[SCHEMAS].options
      if (call.encoding === 'sealed' && audience !== 'public' && isRecord(body) && !('epk' in body))
        return client.ask(call, { query, body: await client.seal(body) }, caller)
      const { service } = call
      const headers = new Headers({ language, 'x-arcada-whitelabel': whitelabel })
      if (service === undefined) headers.set('module', call.module)
      if (token) headers.set('token', token)
      if (forwarded) headers.set('x-forwarded-for', forwarded)
      if (body !== undefined) headers.set('content-type', 'application/json')
      if (call.encoding === 'sealed') headers.set('encryption', 'nacl-box')
      const response = await sandbox.fetch(
        new Request(
          `${service ? sandboxServiceOrigin(ORIGIN, { service, whitelabel }) : ORIGIN}${call.path}?${new URLSearchParams(query)}`,
          {
            method: call.method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          },
        ),
      )
      const text = response.type === 'error' ? '{}' : await response.text()
      const file = response.headers.get('content-type')?.startsWith('text/csv') === true
      const json: unknown = file ? text : JSON.parse(text)
      const envelope = isRecord(json) ? json : {}
      const bare = call[SCHEMAS].options.bare === true && response.ok
      return {
        status: response.status,
        success: envelope.success,
        code: envelope.code,
        value: bare ? json : envelope.value,
      }
    },
    async control(method, path, body) {
      const headers = { 'content-type': 'application/json' }
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await sandbox.fetch(new Request(CONTROL + path, init))
      return response.status === 204 ? undefined : response.json()
    },
    async seal(body) {
      const { value } = await client.ask(consolidatedSettings)
      const { encryptKey, serverNow } = isRecord(value) ? value : {}
      return seal(body, String(encryptKey), Number(serverNow))
    },
    async login(userName, password, extra = {}, caller = {}) {
      const body = await client.seal({ type: 'username', username: userName, password, ...extra })
      return client.ask(login, { body }, caller)
    },
    async register(username, more = {}, caller = {}) {
      const site = { registerUrl: 'site.test', registerMethod: 'H5', type: 0, domain: 'site.test' }
      const secret = { password: SAMPLE_PASSWORD, confirmPassword: SAMPLE_PASSWORD }
      const body = await client.seal({ ...site, ...secret, username, ...more })
      return client.ask('register', { body }, caller)
    },
    async tokenOf(userName, caller = {}) {
      const { value } = await client.login(userName, SAMPLE_PASSWORD, {}, caller)
      if (!isRecord(value) || typeof value.token !== 'string') throw new Error(`${userName} was refused`)
      return value.token
    },
    async open(gameUrl) {
      const redirect = await sandbox.fetch(new Request(gameUrl))
      const [own = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
      const address = new URL(redirect.headers.get('location') ?? '/', gameUrl)
      const send: Table['send'] = (path, body, cookie = own) => {
        const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
        const headers = { cookie, 'content-type': 'application/json' }
        return sandbox.fetch(new Request(address.origin + address.pathname + path, { headers, ...post }))
      }
      return { redirect, address, send, json: async (...sent) => (await send(...sent)).json() }
    },
    async captcha(key) {
      await client.ask('captcha', { query: { timestamp: key } })
      const sent = await client.control('GET', '/sandbox/outbox')
      const mine = Array.isArray(sent) ? sent.filter((entry) => isRecord(entry) && entry.to === key) : []
      const last: unknown = mine.at(-1)
      return isRecord(last) ? String(last.text) : ''
    },
  }
  return client
}
