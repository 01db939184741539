import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '../common/in-parallel.ts'
import { changeList } from '../keys/change-list.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { type Promoted, promote } from '../release/promote.ts'
import { signedIn } from '../release/signed.ts'
import type { Store } from '../store/store.ts'
import { hostBuild, remoteBuild } from './fixture-apps.ts'

/** Releases made with keys of their own on whatever store is handed in, the way an operator does it. */
export interface OwnRelease {
  keys: Keys
  publishGames(version: string): Promise<void>
  promote(whitelabel: string, versions?: Record<string, string>, by?: string): Promise<Promoted>
  /** Removes the keys and builds; the store is the caller's. */
  remove(): Promise<void>
}

/** What is in a store with such a release, and the folder of its keys, by whitelabels: made once, then copied. */
const made = new Map<string, { files: [path: string, bytes: Buffer][]; keys: Map<string, Buffer> }>()

async function filesBelow(store: Store, folder: string): Promise<[path: string, bytes: Buffer][]> {
  const found = (await store.list(folder)).map(async (name): Promise<[string, Buffer][]> => {
    const path = folder + name
    return name.endsWith('/')
      ? filesBelow(store, path)
      : [[path, (await store.read(path))?.bytes ?? Buffer.of()]]
  })
  return (await Promise.all(found)).flat()
}

const FOLDERS = ['apps/', 'keys/', 'published/', 'released/', 'releases/', 'sites/', 'whitelabels/']

/**
 * Publishes a host and two remotes at 1.0.0 and promotes them as release 1 of `arcada` and of `praia`, or others; without
 * compressed twins where only the tool reads the store.
 */
export async function ownRelease(
  store: Store,
  whitelabels: readonly string[] = ['arcada', 'praia'],
  compress = true,
): Promise<OwnRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-own-'))
  const keyFolder = join(folder, 'keys')
  const keys = openKeys(keyFolder)
  const put = (build: string) => publish({ store, keys, folder: build, release: true, compress })
  const publishRemote = async (name: string, version: string) => {
    await put(await remoteBuild(join(folder, `${name}-${version}`), name, version))
  }
  const own: OwnRelease = {
    keys,
    publishGames: (version) => publishRemote('games', version),
    promote: (whitelabel, versions = {}, by = 'Ana') =>
      promote({ store, keys, whitelabel, versions, by, withoutSmoke: 'Ana: fixtures open no pages' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  const kind = [...whitelabels, compress].join()
  const kept = made.get(kind)
  if (kept) {
    await mkdir(keyFolder)
    for (const [name, bytes] of kept.keys)
      await writeFile(join(keyFolder, name), bytes, { mode: name.includes('private') ? 0o600 : 0o644 })
    const isDocument = (path: string) => path.startsWith('sites/')
    const write = ([path, bytes]: readonly [string, Buffer]) =>
      isDocument(path) ? store.compareAndSwap(path, bytes, null) : store.createOnly(path, bytes)
    // Documents last, as a promotion does it.
    await inParallel(
      kept.files.filter(([path]) => !isDocument(path)),
      write,
    )
    for (const file of kept.files) if (isDocument(file[0])) await write(file)
    return own
  }
  await makeKeys(keyFolder, ['host', 'operator', 'team'])
  await changeList({ store, signed: signedIn, keys }, { what: 'init' })
  await put(await hostBuild(join(folder, 'host'), '1.0.0'))
  await publishRemote('games', '1.0.0')
  await publishRemote('lottery', '1.0.0')
  for (const whitelabel of whitelabels) await own.promote(whitelabel)
  const files = await Promise.all(FOLDERS.map((one) => filesBelow(store, one)))
  const keyFiles = (await readdir(keyFolder)).map(
    async (name) => [name, await readFile(join(keyFolder, name))] as const,
  )
  made.set(kind, { files: files.flat(), keys: new Map(await Promise.all(keyFiles)) })
  return own
}
