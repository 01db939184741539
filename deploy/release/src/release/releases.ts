import type { Release } from '@arcada/federation'
import { sitePath } from '@arcada/federation/names'
import { type DocumentMarks, readMarks, releaseText } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import type { KeyEntry } from '../keys/rights.ts'
import type { Ring } from '../keys/ring.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'

const releasePath = (whitelabel: string, seq: number) => `releases/${whitelabel}/${seq}.json`
const lostPath = (whitelabel: string, seq: number) => `releases/${whitelabel}/${seq}.lost.txt`

/** What a whitelabel runs right now. */
export interface LiveRelease {
  release: Release
  html: string
  marks: DocumentMarks
  /** Id of the key that signed the release. */
  key: string | undefined
  /** Of the document, for the compare-and-swap. */
  etag: string
}

/** Numbers of all releases of a whitelabel, rising; those that were never live are marked `lost`. */
export async function releaseNumbers(
  store: Store,
  whitelabel: string,
): Promise<{ seq: number; lost: boolean }[]> {
  const names = await store.list(`releases/${whitelabel}/`)
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map((seq) => {
      // Without a signature its run was killed before it came to the document.
      const lost = names.includes(`${seq}.lost.txt`) || !names.includes(`${seq}.json.sig`)
      return { seq: Number(seq), lost }
    })
    .sort((a, b) => a.seq - b.seq)
}

export interface SignedRelease {
  release: Release
  /** Id of the key that signed it. */
  key: string | undefined
  /** When it was written, in ms since 1970, by the clock of the store: the release's own date is its writer's. */
  at: number
  /** Why it does not count, in words that follow its name; undefined when it does. */
  problem: string | undefined
}

/** The highest number of every whitelabel of a store. */
export async function releaseHeights(store: Store): Promise<Record<string, number>> {
  const all = (await store.list('releases/')).map((name) => name.replace(/\/$/, ''))
  const heights = all.map(async (id) => [id, (await releaseNumbers(store, id)).at(-1)?.seq ?? 0] as const)
  return Object.fromEntries(await Promise.all(heights))
}

/** Release `seq` and who signed it, whether or not that counts; a Refusal when it is absent, or no release of this name. */
export async function readSigned(
  store: Store,
  keys: Keys,
  whitelabel: string,
  seq: number,
): Promise<SignedRelease> {
  const path = releasePath(whitelabel, seq)
  const [file, signature] = [await store.read(path), await store.read(`${path}.sig`)]
  if (file === undefined) {
    throw new Refusal(
      `There is no release ${seq} of ${whitelabel} in ${store.address}: 'status --history' lists them.`,
    )
  }
  const ring = await keys.on(store)
  const { key, problem } = ring.judge('release', whitelabel, file.bytes, signature?.bytes.toString())
  if (key === undefined) throw new Refusal(`${path} in ${store.address} ${problem}; ${GOOD_ONE}.`)
  // The signature says that this tool wrote it.
  const release = JSON.parse(file.bytes.toString('utf8')) as Release
  if (release.whitelabel !== whitelabel || release.seq !== seq) {
    throw new Refusal(
      `${path} is release ${release.seq} of ${release.whitelabel}: somebody moved it; restore the right one.`,
    )
  }
  return { release, key: key.id, at: file.at, problem: problem ?? problemOf(release, key, ring) }
}

const GOOD_ONE = 'roll back to a release that counts'

/** What the list of keys says about a release beside its signature. */
function problemOf({ whitelabel, seq, keys = 0 }: Release, key: KeyEntry, ring: Ring): string | undefined {
  if (key.state === 'reading' && seq > (key.until?.[whitelabel] ?? 0))
    return `is signed by ${key.id}, a key that signed nothing after release ${key.until?.[whitelabel] ?? 0} any more`
  if (keys > ring.number)
    return `was made under list of keys ${keys}, and there are only ${ring.number}: somebody took lists away`
  return undefined
}

/** Release `seq`, its signature checked; a Refusal when it is absent, altered, or does not count. */
export async function readRelease(
  store: Store,
  keys: Keys,
  whitelabel: string,
  seq: number,
): Promise<Release> {
  const { release, problem } = await readSigned(store, keys, whitelabel, seq)
  if (problem === undefined) return release
  throw notCounting(store, whitelabel, seq, problem)
}

const notCounting = (store: Store, whitelabel: string, seq: number, problem: string) =>
  new Refusal(`${releasePath(whitelabel, seq)} in ${store.address} ${problem}; ${GOOD_ONE}.`)

/** What the whitelabel's document names; undefined when it has no document yet. Refuses a document not ours. */
export async function readLive(
  store: Store,
  keys: Keys,
  whitelabel: string,
): Promise<LiveRelease | undefined> {
  const document = await store.read(sitePath(whitelabel))
  if (document === undefined) return undefined
  const html = document.bytes.toString('utf8')
  const marks = readMarks(html)
  if (marks === undefined) {
    throw new Refusal(
      `${sitePath(whitelabel)} in ${store.address} was not written by this tool: remove it, then promote.`,
    )
  }
  const { release, key, problem } = await readSigned(store, keys, whitelabel, marks.seq)
  if (problem !== undefined) throw notCounting(store, whitelabel, marks.seq, problem)
  return { release, key, html, marks, etag: document.etag }
}

/** The same, for verbs that make no sense without a release. */
export async function needLive(store: Store, keys: Keys, whitelabel: string): Promise<LiveRelease> {
  const live = await readLive(store, keys, whitelabel)
  if (live) return live
  throw new Refusal(
    `There is no release of ${whitelabel} in ${store.address} yet: run 'npm run release -- promote --whitelabel ${whitelabel} --all-newest'.`,
  )
}

/**
 * Writes the release under the next free number, signed. A number that another run takes meanwhile is left to it;
 * a number that a killed run left behind blocks nobody.
 */
export async function claimNumber(store: Store, keys: Keys, draft: Omit<Release, 'seq'>): Promise<Release> {
  const ring = await keys.on(store)
  let seq = ((await releaseNumbers(store, draft.whitelabel)).at(-1)?.seq ?? 0) + 1
  for (;;) {
    const { format, whitelabel, ...rest } = draft
    const under = ring.number > 0 ? { keys: ring.number } : {}
    const release: Release = { format, whitelabel, seq, ...under, ...rest }
    const bytes = Buffer.from(releaseText(release))
    if (await store.createOnly(releasePath(whitelabel, seq), bytes)) {
      const signature = await ring.sign('release', whitelabel, bytes)
      await store.createOnly(`${releasePath(whitelabel, seq)}.sig`, Buffer.from(`${signature}\n`))
      return release
    }
    seq += 1
  }
}

/** Notes that a number lost the race for the document, so that no rollback ever leads to it. */
export async function markLost(store: Store, { whitelabel, seq }: Release, why: string): Promise<void> {
  await store.createOnly(lostPath(whitelabel, seq), Buffer.from(`${why}\n`))
}
