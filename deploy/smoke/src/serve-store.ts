import { startEdge } from '@arcada/edge'
import { startSandbox } from '@arcada/kit/sandbox'

export interface ServeOptions {
  store: string
  /** Answers for every hostname, also for those of other whitelabels. */
  whitelabel: string
  whitelabels: string
  port: number
  sandboxPort: number
  /** One moment for all requests, in ms since 1970; the machine's time by default. */
  at?: number
}

export interface ServedStore {
  origin: string
  /** So many ms pass for the sandbox. */
  later(ms: number): Promise<void>
  close(): Promise<void>
}

/** Serves one whitelabel of a store as it is, with a sandbox that forgets everything at the end. */
export async function serveStore(options: ServeOptions): Promise<ServedStore> {
  const { store, whitelabel, whitelabels, port, sandboxPort, at } = options
  const sandbox = await startSandbox({
    port: sandboxPort,
    dataFile: ':memory:',
    ...(at === undefined ? {} : { clock: () => at }),
  })
  const edge = await startEdge({
    store,
    port,
    only: whitelabel,
    whitelabels,
    api: sandbox.origin,
    limits: false,
  })
  let aheadMs = 0
  return {
    async later(ms) {
      aheadMs += ms
      const response = await fetch(`${sandbox.origin}/sandbox/clock`, {
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
