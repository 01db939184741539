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

/** Serves one whitelabel of a store as it is, with a sandbox that forgets everything at the end. */
export async function serveStore(options: ServeOptions): Promise<{ origin: string; close(): Promise<void> }> {
  const { store, whitelabel, whitelabels, port, sandboxPort } = options
  const sandbox = await startSandbox({ port: sandboxPort, dataFile: ':memory:' })
  const edge = await startEdge({ store, port, only: whitelabel, whitelabels, api: sandbox.origin })
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await edge.close()
      await sandbox.close()
    },
  }
}
