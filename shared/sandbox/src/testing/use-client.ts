import { afterEach, beforeEach } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { createSandbox, type Sandbox } from '../wire/http/app.ts'
import { createTestClient, type Table, type TestClient } from './test-client.ts'

/** The client of a sandbox in memory that is new for each test. */
export interface FreshClient extends TestClient {
  fetch: Sandbox['fetch']
  /** The sandbox's time in ms, where the test sets a start. */
  now: number
  /** The caller `as` of the options, or who logged in last. */
  me: { token: string }
  /** Logs a member in as the caller `me`. */
  logIn(userName: string): Promise<void>
  /** Launches a game for `me` and opens its table. */
  launch(query: Record<string, string>): Promise<Table>
  /** Changes settings of arcada. */
  set(change: object): Promise<unknown>
}

/** A sandbox and its client, new for each test: at the time `start` (ms), with the member `as` logged in. For tests. */
export function useClient({ start, as }: { start?: number; as?: string } = {}): FreshClient {
  const client: FreshClient = Object.create(null)
  let sandbox: Sandbox
  beforeEach(async () => {
    const clock = start === undefined ? {} : { clock: () => client.now }
    client.now = start ?? Date.now()
    sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', ...clock })
    Object.assign(client, createTestClient(sandbox), {
      fetch: sandbox.fetch,
      logIn: async (userName: string) => {
        client.me = { token: await client.tokenOf(userName) }
      },
      launch: async (query: Record<string, string>) => {
        const { value, code } = await client.ask('launchGame', { query }, client.me)
        if (!isRecord(value) || typeof value.gameUrl !== 'string') throw new Error(`not launched: ${code}`)
        return client.open(value.gameUrl)
      },
      set: (change: object) =>
        client.control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...change }),
    })
    if (as !== undefined) await client.logIn(as)
  })
  afterEach(() => sandbox.close())
  return client
}
