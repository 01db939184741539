import { startEdge } from '@arcada/edge'
import { startSandbox } from '@arcada/sandbox/server'

export interface ServeOptions {
  /** Folder of the store. */
  store: string
  /** Answers for every address, whatever its own hostnames are and whoever else claims them. */
  whitelabel: string
  /** Folder of the whitelabels. */
  whitelabels: string
  port: number
  sandboxPort: number
}

export interface ServedStore {
  origin: string
  /** So many ms pass for the sandbox. */
  later(ms: number): Promise<void>
  close(): Promise<void>
}

/** Serves one whitelabel of a store as it is, with a sandbox that forgets everything at the end. */
export async function serveStore(options: ServeOptions): Promise<ServedStore> {
  const { store, whitelabel, whitelabels, port, sandboxPort } = options
  const sandbox = await startSandbox({ port: sandboxPort, dataFile: ':memory:' })
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
      if (!response.ok) throw new Error(`the sandbox kept its time (${response.status})`)
    },
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await edge.close()
      await sandbox.close()
    },
  }
}
