import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@arcada/local/site'
import { freePortPair } from '../support/free-port.ts'

/** The running site at an origin, or one of this checkout with data of its own, without an emulated line. */
export async function startOwnSite(origin?: string): Promise<{ origin: string; close(): Promise<void> }> {
  if (origin) return { origin, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'arcada-lab-'))
  const site = await startSite({
    port: await freePortPair(),
    store: join(folder, '.arcada/store'),
    data: join(folder, 'sandbox.db'),
  })
  return {
    origin: site.origin,
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
