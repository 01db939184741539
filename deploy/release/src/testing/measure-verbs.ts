import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { audit } from '../audit/audit.ts'
import { gc } from '../gc/gc.ts'
import { openKeys } from '../keys/keys.ts'
import { overview } from '../overview/overview.ts'
import { openApps } from '../publish/apps.ts'
import { publish } from '../publish/publish.ts'
import { rollback } from '../release/rollback.ts'
import { status } from '../release/status.ts'
import { listVersions } from '../release/versions.ts'
import { openMemory } from '../store/memory.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { verify } from '../verify/verify.ts'
import { countingStore } from './counting-store.ts'
import { remoteBuild } from './fixture-apps.ts'
import { addHistory } from './long-history.ts'
import { type MemoryStore, memoryStore } from './memory-store.ts'
import { promoteForScale, publishForScale, scaleNames } from './scale-store.ts'

export interface VerbCost {
  verb: string
  ms: number
  /** Requests to the store. */
  asked: number
}

export interface VerbsSize {
  whitelabels: number
  remotes: number
  /** Of each whitelabel. */
  releases: number
}

/** Makes a folder store of that size, and measures what each verb takes there. Works in a temporary folder, which it removes. */
export async function measureVerbs({ whitelabels, remotes, releases }: VerbsSize): Promise<VerbCost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-verbs-'))
  try {
    const address = join(folder, '.arcada/store')
    // A folder store syncs each file, which would take an hour for a thousand whitelabels; afterwards it is on the disk.
    const store = memoryStore(`file:${address}`)
    const keys = openKeys()
    const names = scaleNames(whitelabels)
    const place = { store, keys, folder, names }
    const settings = join(folder, 'whitelabels')
    const remoteNames = Array.from(
      { length: remotes },
      (_, at) => `remote-${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
    )
    await publishForScale(place, remoteNames)
    const [changed = ''] = remoteNames
    const build = await remoteBuild(join(folder, 'next'), changed, '1.1.0')
    await publish({ store, keys, folder: build, release: true })
    const apps = openApps(store, keys)
    for (const whitelabel of names) {
      await promoteForScale({ ...place, apps }, whitelabel, { [changed]: '1.0.0' })
      await promoteForScale({ ...place, apps }, whitelabel, { [changed]: '1.1.0' })
      await addHistory({ store, keys, whitelabel, count: releases - 2, whitelabels: settings })
    }
    await writeAll(store, address)
    return await measureEach(openStore(`file:${address}`), {
      ...{ first: names[0] ?? '', second: names[1] ?? names[0] ?? '', settings },
      promoteFirst: (counted) =>
        promoteForScale({ ...place, store: counted }, names[0] ?? '', {
          [changed]: releases % 2 ? '1.1.0' : '1.0.0',
        }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeAll({ files }: MemoryStore, folder: string): Promise<void> {
  for (const [path, { bytes }] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

interface Measured {
  first: string
  second: string
  settings: string
  promoteFirst(store: Store): Promise<unknown>
}

async function measureEach(
  store: Store,
  { first, second, settings, promoteFirst }: Measured,
): Promise<VerbCost[]> {
  const costs: VerbCost[] = []
  const measure = async (
    verb: string,
    work: (on: { store: Store; keys: ReturnType<typeof openKeys> }) => Promise<unknown>,
  ) => {
    const counting = countingStore(store)
    const start = performance.now()
    await work({ store: counting.store, keys: openKeys() })
    costs.push({ verb, ms: performance.now() - start, asked: counting.asked() })
  }
  await measure('promote, one whitelabel', ({ store: counted }) => promoteFirst(counted))
  await measure('rollback, one whitelabel', (on) =>
    rollback({ ...on, whitelabel: second, whitelabels: settings, by: 'Ana', why: 'an empty list' }),
  )
  await measure('status of one whitelabel', (on) => status(on.store, on.keys, first))
  await measure('status --history of one', (on) => status(on.store, on.keys, first, true))
  await measure('verify of one whitelabel', (on) => verify({ ...on, whitelabel: first }))
  await measure('overview', (on) => overview(on))
  await measure('console, first read', async (on) => {
    await overview({ ...on, memory: openMemory(on.store) })
    await listVersions(on)
  })
  await measure('audit, all', (on) => audit({ ...on, limit: 50 }))
  await measure('gc', (on) => gc(on))
  return costs
}
