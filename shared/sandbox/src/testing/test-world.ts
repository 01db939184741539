import { isRecord } from '../domain/common/whitelabels.ts'
import { createSandbox, type Sandbox } from '../wire/http/app.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** 15:00 in Brasília, in the middle of a month. */
const START = Date.UTC(2026, 5, 15, 18)
const ORIGIN = 'http://sandbox.test'

type Asked = Parameters<TestClient['ask']>[0]
export type Sent = Parameters<TestClient['ask']>[1]

/** A sandbox whose members are addressed by username, with direct access to its database. For tests. */
export type TestWorld = ReturnType<typeof createTestWorld>

/** A world that begins at `start`, in ms, after its `begin` has run. */
export function createTestWorld(start = START) {
  let now = start
  let requests = 0
  let database: TestDatabase
  /** The shared start state: creating the sample's members takes longer than most tests. */
  let beginning: Uint8Array | undefined
  let sandbox: Sandbox
  let client: TestClient
  const tokens = new Map<string, string>()
  const world = {
    /** A new sandbox at its start time without sessions; `close()` ends it. */
    async begin() {
      now = start
      requests = 0
      tokens.clear()
      database = createTestDatabase(beginning)
      const options = { database: database.location, origin: ORIGIN, clock: () => now, drawSecret: '' }
      sandbox = await createSandbox(options)
      client = createTestClient(sandbox)
      beginning ??= database.bytes()
    },
    get client(): TestClient {
      return client
    },
    /** Logs the member in first. */
    async ask(userName: string, call: Asked, sent?: Sent, whitelabel = 'arcada') {
      const key = `${whitelabel}/${userName}`
      const token = tokens.get(key) ?? (await client.tokenOf(userName, { whitelabel }))
      tokens.set(key, token)
      return client.ask(call, sent, { token, whitelabel })
    },
    /** The same with a sealed body. */
    async askSealed(userName: string | undefined, call: Asked, body: object): ReturnType<TestClient['ask']> {
      const sent = { body: await client.seal(body) }
      return userName === undefined ? client.ask(call, sent) : world.ask(userName, call, sent)
    },
    /** For an account that cannot log in by name. */
    giveToken: (userName: string, token: string) => void tokens.set(`arcada/${userName}`, token),
    rows: (sql: string) => database.rows(sql),
    idOf(userName: string, whitelabel = 'arcada') {
      const sql = `select id from members where whitelabel = '${whitelabel}' and userName = '${userName}'`
      return String(database.rows(sql)[0]?.id)
    },
    requestId: () => `request-${++requests}`,
    set: (change: Record<string, unknown>) =>
      client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...change }),
    now: () => now,
    /** Sets the time; sessions may expire, members log in again. */
    at(time: number) {
      now = time
      tokens.clear()
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

/** Every row of a list, page by page. */
export async function allPages(ask: (pageNo: string) => Promise<unknown>) {
  const rows: Record<string, unknown>[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const value = await ask(String(page))
    rows.push(...listIn(value))
    pages = Number(Object(value).totalPages)
  }
  return rows
}
