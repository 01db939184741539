import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdgeOptions } from '@arcada/edge'
import type { BuiltApp } from '@arcada/kit/build'
import { makeLive, WHITELABEL_FOLDER } from '../site.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/** What apps under development are composed with: a back end, whitelabels, and a store that pages come from. */
export interface Surroundings {
  edge: Pick<EdgeOptions, 'store' | 'whitelabels' | 'only'> & { api: string }
  /** Facts for every page; none with the sandbox. */
  lines: readonly string[]
  /** Makes these builds live. Says whether any whitelabel has a new release. Rejects when they cannot run together. */
  compose(built: readonly BuiltApp[]): Promise<boolean>
  /** Starts a back end of this machine again, with its sources as they are now. */
  restart?(): Promise<void>
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Port of the pages; the sandbox takes the next one. */
  port: number
  /** New data for the sandbox; the old file is kept beside it. */
  fresh: boolean
  /** Folder for the store and the sandbox's data. */
  work: string
  say: (line: string) => void
}

/** The sandbox and the sample whitelabels. */
export async function sandboxSurroundings(options: SandboxOptions): Promise<Surroundings> {
  const { port, fresh, work, say } = options
  // Only a store of this name may be served with the sample keys.
  const store = join(work, '.arcada/store')
  await rm(store, { recursive: true, force: true })
  const sandbox = await startSandboxProcess({ port: port + 1, data: join(work, 'sandbox.db'), fresh })
  return {
    edge: { store, whitelabels: WHITELABEL_FOLDER, api: sandbox.origin },
    lines: [],
    compose: (built) =>
      makeLive({ storeFolder: store, sandboxOrigin: sandbox.origin, built, development: true, say }),
    restart: () => sandbox.restart(),
    close: () => sandbox.close(),
  }
}
