import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { createSandbox, type Sandbox } from '../app.ts'
import { createCore } from '../core.ts'
import { seal } from '../sealing.ts'
import { createTestClient, type TestClient } from '../test-client.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { isRecord } from '../whitelabels.ts'

/** 15:00 in Brasília, in the middle of a month. */
export const START = Date.UTC(2026, 5, 15, 18)
const ORIGIN = 'http://sandbox.test'

type Asked = Parameters<TestClient['ask']>[0]
export type Sent = Parameters<TestClient['ask']>[1]

/** A sandbox whose people ask by their names, and a look into its database. For tests. */
export interface TestWorld {
  /** A new sandbox at the time of its beginning, nobody signed in; `close()` ends it. */
  begin(): Promise<void>
  readonly client: TestClient
  /** Signs the person in first. */
  ask(who: string, call: Asked, sent?: Sent, whitelabel?: string): ReturnType<TestClient['ask']>
  /** The same with a sealed body. */
  askSealed(who: string | undefined, call: Asked, body: object): ReturnType<TestClient['ask']>
  /** For somebody who cannot sign in by name. */
  giveToken(who: string, token: string): void
  rows(sql: string): Record<string, unknown>[]
  idOf(userName: string, whitelabel?: string): string
  requestId(): string
  set(change: Record<string, unknown>): Promise<unknown>
  now(): number
  /** Sets the time; sessions may be over by then, people sign in again. */
  at(time: number): void
  /** Takes centavos out of somebody's wallet. */
  spend(userName: string, cents: number): Promise<void>
  close(): void
}

/** A world that begins at `start`, in ms; its `begin` comes first. */
export function createTestWorld(start = START): TestWorld {
  let now = start
  let requests = 0
  let database: TestDatabase
  /** What it begins with: making the sample's people takes longer than most tests. */
  let beginning: Uint8Array | undefined
  let sandbox: Sandbox
  let client: TestClient
  const tokens = new Map<string, string>()
  const options = () => ({ database: database.location, origin: ORIGIN, clock: () => now })
  async function wake(): Promise<void> {
    sandbox = await createSandbox(options())
    client = createTestClient(sandbox)
  }
  const world: TestWorld = {
    async begin() {
      now = start
      requests = 0
      tokens.clear()
      database = createTestDatabase(beginning)
      await wake()
      beginning ??= database.bytes()
    },
    get client() {
      return client
    },
    async ask(who, call, sent, whitelabel = 'arcada') {
      const key = `${whitelabel}/${who}`
      const token = tokens.get(key) ?? (await client.tokenOf(who, { whitelabel }))
      tokens.set(key, token)
      return client.ask(call, sent, { token, whitelabel })
    },
    async askSealed(who, call, body) {
      const { value } = await client.ask(consolidatedSettings)
      const sent = { body: seal(body, isRecord(value) ? String(value.encryptKey) : '') }
      return who === undefined ? client.ask(call, sent) : world.ask(who, call, sent)
    },
    giveToken: (who, token) => void tokens.set(`arcada/${who}`, token),
    rows: (sql) => database.rows(sql),
    idOf(userName, whitelabel = 'arcada') {
      const sql = `select id from members where whitelabel = '${whitelabel}' and user_name = '${userName}'`
      return String(database.rows(sql)[0]?.id)
    },
    requestId: () => `request-${++requests}`,
    set: (change) => client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...change }),
    now: () => now,
    at(time) {
      now = time
      tokens.clear()
    },
    async spend(userName, cents) {
      sandbox.close()
      const core = createCore(options())
      core.ledger.transfer('test/spend', 'ADJUSTMENT', [
        { account: `arcada/member/${world.idOf(userName)}`, amount: -cents },
        { account: 'house/arcada/adjustments', amount: cents },
      ])
      core.store.close()
      await wake()
    },
    close() {
      sandbox.close()
      database.remove()
    },
  }
  return world
}

/** The entries of a list in an answer. */
export function listIn(value: unknown, name = 'content'): Record<string, unknown>[] {
  const found = isRecord(value) ? value[name] : value
  return Array.isArray(found) ? found.filter(isRecord) : []
}
