import { startEdge } from '@arcada/edge'
import { startSandbox } from '@arcada/kit/sandbox'
import type { SmokeJob } from '@arcada/release'

export interface ServedStore {
  origin: string
  /** So many ms pass for the sandbox; a live site has none. */
  later?: (ms: number) => Promise<void>
  close(): Promise<void>
}

/**
 * Serves a store for one whitelabel, which answers for every hostname, with a sandbox that forgets everything at the end. `at`:
 * one moment for all requests, in ms since 1970; the machine's time by default.
 */
export async function serveStore(
  { store, whitelabels, ports: [port, sandboxPort] }: Exclude<SmokeJob['site'], { origin: string }>,
  whitelabel: string,
  at?: number,
): Promise<ServedStore> {
  const clock = at === undefined ? {} : { clock: () => at }
  const sandbox = await startSandbox({ port: sandboxPort, dataFile: ':memory:', ...clock })
  const api = sandbox.origin
  const edge = await startEdge({ store, port, only: whitelabel, whitelabels, api, limits: false })
  let aheadMs = 0
  return {
    async later(ms) {
      aheadMs += ms
      const response = await fetch(`${api}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ aheadMs }),
      })
      if (!response.ok) throw new Error(`the sandbox did not move its clock (${response.status})`)
    },
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await edge.close()
      await sandbox.close()
    },
  }
}
