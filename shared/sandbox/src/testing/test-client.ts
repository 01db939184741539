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
export type Table = Awaited<ReturnType<TestClient['open']>>

export interface TestClient extends ReturnType<typeof createTestClient> {}

const ORIGIN = 'http://site.test'
/** The control addresses answer to loopback names only. */
const CONTROL = 'http://localhost'

// Compiled while a test file loads, which has no time limit, unlike the first test on a slow machine.
await servedCalls()

/** Sends requests to a sandbox like the site: address, module, language and token of the contract. For tests. */
export function createTestClient(sandbox: Sandbox) {
  const client = {
    /** A call of another folder is named by its id; the body of a sealed call for members is sealed. */
    async ask(
      asked: DeclaredCall | string,
      { query = {}, body }: { query?: Record<string, string>; body?: unknown } = {},
      caller: Caller = {},
    ): Promise<Answer> {
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
      const origin = service ? sandboxServiceOrigin(ORIGIN, { service, whitelabel }) : ORIGIN
      const init = {
        method: call.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }
      const address = `${origin}${call.path}?${new URLSearchParams(query)}`
      const response = await sandbox.fetch(new Request(address, init))
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
    /** The control calls below /sandbox, and beacons. */
    async control(method: string, path: string, body?: unknown): Promise<unknown> {
      const headers = { 'content-type': 'application/json' }
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await sandbox.fetch(new Request(CONTROL + path, init))
      return response.status === 204 ? undefined : response.json()
    },
    /** Seals a body like the page, with the sandbox's key and time. */
    async seal(body: object): Promise<ReturnType<typeof seal>> {
      const { value } = await client.ask(consolidatedSettings)
      const { encryptKey, serverNow } = isRecord(value) ? value : {}
      return seal(body, String(encryptKey), Number(serverNow))
    },
    async login(userName: string, password: string, extra: Record<string, string> = {}, caller: Caller = {}) {
      const body = await client.seal({ type: 'username', username: userName, password, ...extra })
      return client.ask(login, { body }, caller)
    },
    /** Registers a member with the sample's password; `more` adds and overrides fields. */
    async register(username: string, more: object = {}, caller: Caller = {}) {
      const site = { registerUrl: 'site.test', registerMethod: 'H5', type: 0, domain: 'site.test' }
      const secret = { password: SAMPLE_PASSWORD, confirmPassword: SAMPLE_PASSWORD }
      const body = await client.seal({ ...site, ...secret, username, ...more })
      return client.ask('register', { body }, caller)
    },
    /** Logs a member in and returns the token. */
    async tokenOf(userName: string, caller: Caller = {}) {
      const { value } = await client.login(userName, SAMPLE_PASSWORD, {}, caller)
      if (!isRecord(value) || typeof value.token !== 'string') throw new Error(`${userName} was refused`)
      return value.token
    },
    /** Opens the address of a game like a browser: follows the redirect to its table with the cookie. */
    async open(gameUrl: string) {
      const redirect = await sandbox.fetch(new Request(gameUrl))
      const [own = ''] = (redirect.headers.get('set-cookie') ?? '').split(';')
      const address = new URL(redirect.headers.get('location') ?? '/', gameUrl)
      /** Without a body a GET. */
      const send = async (path: string, body?: unknown, cookie = own) => {
        const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
        const headers = { cookie, 'content-type': 'application/json' }
        return sandbox.fetch(new Request(address.origin + address.pathname + path, { headers, ...post }))
      }
      const json = async (...sent: Parameters<typeof send>): Promise<unknown> => (await send(...sent)).json()
      return { redirect, address, send, json }
    },
    /** Requests a captcha and reads its digits from the outbox. */
    async captcha(key: string) {
      await client.ask('captcha', { query: { timestamp: key } })
      const sent = await client.control('GET', '/sandbox/outbox')
      const mine = Array.isArray(sent) ? sent.filter((entry) => isRecord(entry) && entry.to === key) : []
      const last: unknown = mine.at(-1)
      return isRecord(last) ? String(last.text) : ''
    },
  }
  return client
}
