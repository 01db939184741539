import { createSandbox, type Sandbox } from '@arcada/kit/sandbox'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import {
  type Answer,
  createTestClient,
  createTestDatabase,
  listIn,
  type TestClient,
  type TestDatabase,
} from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, expect } from 'vitest'
import { changePaymentPassword } from '../calls/change-payment-password.ts'
import { memberCode } from '../calls/member-code.ts'
import { setEmail } from '../calls/set-email.ts'
import { setPaymentPassword } from '../calls/set-payment-password.ts'

export const START = Date.UTC(2026, 8, 21, 15)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const ANSWERS = [
  { id: 'pet', answer: 'Pipoca Doce' },
  { id: 'school', answer: 'Colégio São José' },
  { id: 'street', answer: 'Rua das Acácias' },
]
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
export const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

type Call = Parameters<TestClient['ask']>[0]

/** One field of an answer. */
export const read = ({ value }: Answer, name: string) => (isRecord(value) ? value[name] : undefined)

/** A sandbox with a database of its own for each test, called as bruno; its clock stays at START until a test moves it. */
export function useSecuritySandbox() {
  let now = START
  let database: TestDatabase
  /** The shared start: creating the sample's members takes longer than most tests. */
  let beginning: Uint8Array | undefined
  let sandbox: Sandbox
  let client: TestClient
  let token = ''
  beforeEach(async () => {
    now = START
    database = createTestDatabase(beginning)
    sandbox = await createSandbox({
      database: database.location,
      origin: 'http://sandbox.test',
      clock: () => now,
    })
    beginning ??= database.bytes()
    client = createTestClient(sandbox)
    token = await client.tokenOf('bruno')
  })
  afterEach(() => {
    sandbox.close()
    database.remove()
  })

  const ask = (call: Call, sent: { query?: Record<string, string>; body?: unknown } = {}, as = token) =>
    client.ask(call, sent, { token: as })
  const post = (call: Call, body: unknown, as = token) => ask(call, { body }, as)

  /** Sent messages, the oldest first. */
  async function outbox(): Promise<{ kind: string; to: string; text: string }[]> {
    const sent = await client.control('GET', '/sandbox/outbox')
    return listIn(sent).map(({ kind, to, text }) => ({
      kind: String(kind),
      to: String(to),
      text: String(text),
    }))
  }

  return {
    ask,
    post,
    outbox,
    get client(): TestClient {
      return client
    },
    get token() {
      return token
    },
    pass(ms: number): void {
      now += ms
    },
    async logInAgain(password = 'Arcada123') {
      token = String(read(await client.login('bruno', password), 'token'))
    },
    /** Posts to an address outside the contract. */
    async send(path: string, body: object): Promise<object> {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return Object(await (await sandbox.fetch(new Request(`http://localhost${path}`, init))).json())
    },
    setFirst: (password = '246810') => post(setPaymentPassword, { password, confirm: password }),
    change: (old: string, fresh: string, as = token) =>
      post(changePaymentPassword, { old, password: fresh, confirm: fresh }, as),
    async codeFor(body: Record<string, unknown>): Promise<string> {
      expect(await post(memberCode, body)).toMatchObject({ status: 200 })
      return (await outbox()).at(-1)?.text ?? ''
    },
    email: (address: string, verificationCode: string, more: Record<string, unknown> = {}) =>
      post(setEmail, { email: address, verificationCode, loginPassword: 'Arcada123', ...more }),
    /** Queries the database directly. */
    rows: (sql: string) => database.rows(sql),
    /** Logs in with a `user-agent`. */
    async logInFrom(userAgent: string): Promise<string> {
      const fetched = sandbox.fetch.bind(sandbox)
      const other = createTestClient({
        ...sandbox,
        fetch(request) {
          request.headers.set('user-agent', userAgent)
          return fetched(request)
        },
      })
      return String(read(await other.login('bruno', 'Arcada123'), 'token'))
    },
  }
}
