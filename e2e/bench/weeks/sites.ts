import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import { openKeys, openStore, promote, publish, SAMPLE_KEYS } from '@arcada/release'
import { deltaPath } from '@arcada/release/delta-names'
import { DOCUMENT_HEADERS, storeFiles } from '../composed.ts'
import { buildOnce, type MonolithRequest } from '../monolith/build.ts'
import { type BenchSite, folderFiles } from '../site.ts'
import { checkOut, pastSources } from './history.ts'
import type { State } from './plan.ts'

const FOLDER = join(WORK, 'bench/weeks')

/** Publishes every version, and makes each state live in turn: deltas are what these promotions write. */
export async function composedSites(states: readonly State[]): Promise<BenchSite[]> {
  const folder = join(FOLDER, '.arcada/store')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const store = openStore(`file:${folder}`)
  const keys = openKeys(SAMPLE_KEYS)
  const published = new Set<string>()
  const sites: BenchSite[] = []
  for (const { versions } of states) {
    for (const { folder } of Object.values(versions)) {
      if (!published.has(folder)) await publish({ store, keys, folder, release: true })
      published.add(folder)
    }
    await promote({
      store,
      keys,
      whitelabel: 'arcada',
      versions: Object.fromEntries(Object.entries(versions).map(([app, { version }]) => [app, version])),
      by: 'bench',
      withoutSmoke: 'bench: only measured',
    })
    sites.push(await storedSite(folder))
  }
  return sites
}

/** The live site of a store, with the differences that its promotions made. */
export async function storedSite(folder: string): Promise<BenchSite> {
  return {
    document: await readFile(join(folder, 'sites/arcada/index.html'), 'utf8'),
    headers: DOCUMENT_HEADERS,
    file: storeFiles(folder),
    delta: (address, dictionary) =>
      readFile(join(folder, deltaPath(address, dictionary, 'dcb'))).catch(() => undefined),
  }
}

/** One application of the sources of a state, built once. */
export async function monolithSite(
  kind: MonolithRequest['kind'],
  { versions }: State,
  composed: BenchSite,
): Promise<BenchSite> {
  const set = Object.values(versions).map(({ app, version }) => `${app} ${version}`)
  const hash = createHash('sha256').update(set.join()).digest('hex').slice(0, 12)
  const folder = join(FOLDER, `${kind}-${hash}`)
  const document = join(folder, 'document.html')
  if (existsSync(document)) {
    const own = folderFiles(join(folder, 'files'), '/files/')
    const file: BenchSite['file'] = async (address) => (await own(address)) ?? composed.file(address)
    return { document: await readFile(document, 'utf8'), headers: {}, file }
  }
  for (const { app, hash: commit } of Object.values(versions)) await checkOut(app, commit)
  const site = await buildOnce({ kind, folder, site: composed, sourceOf: pastSources })
  await writeFile(document, site.document)
  return site
}
