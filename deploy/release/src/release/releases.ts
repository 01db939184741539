import type { Hash, Release } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { orRefused, Refusal } from '../common/refusal.ts'
import { releaseText } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import { MAX_NUMBER, numberIn } from '../store/numbers.ts'
import type { Store, StoredFile } from '../store/store.ts'

const releasePath = (whitelabel: string, seq: number) => `releases/${whitelabel}/${seq}.json`
const lostPath = (whitelabel: string, seq: number) => `releases/${whitelabel}/${seq}.lost.txt`

/** Numbers of all releases of a whitelabel, rising; those that were never live are marked `lost`. */
export async function releaseNumbers(
  store: Store,
  whitelabel: string,
): Promise<{ seq: number; lost: boolean }[]> {
  const names = await store.list(`releases/${whitelabel}/`)
  const there = new Set(names)
  return names
    .flatMap((name) => numberIn(name, '.json') ?? [])
    .map((seq) => {
      // Without a signature its run was killed before it came to the document.
      const lost = there.has(`${seq}.lost.txt`) || !there.has(`${seq}.json.sig`)
      return { seq, lost }
    })
    .sort((a, b) => a.seq - b.seq)
}

export interface SignedRelease {
  release: Release
  key: string
  /** When it was written, in ms since 1970, by the clock of the store: the release's own date is its writer's. */
  at: number
  /** Why it does not count, in words that follow its name; undefined when it does. */
  problem: string | undefined
}

/** The files of a release as they are stored. */
export interface ReleaseFiles {
  file: StoredFile | undefined
  signature: StoredFile | undefined
}

/** Reads the files of release `seq` without judging them. */
async function readReleaseFiles(store: Store, whitelabel: string, seq: number): Promise<ReleaseFiles> {
  const path = releasePath(whitelabel, seq)
  const [file, signature] = await Promise.all([store.read(path), store.read(`${path}.sig`)])
  return { file, signature }
}

/**
 * Release `seq` and its signer, whether or not the signature counts; a Refusal when it is absent, or no release of this name.
 * `named` is its hash in a later release that counts: with that, it is refused only for a revoked key.
 * `files` are those of it that were read before.
 */
export async function readSigned(
  store: Store,
  keys: Keys,
  whitelabel: string,
  seq: number,
  named?: Hash,
  files?: ReleaseFiles,
): Promise<SignedRelease> {
  const path = releasePath(whitelabel, seq)
  const { file, signature } = files ?? (await readReleaseFiles(store, whitelabel, seq))
  if (file === undefined) {
    throw new Refusal(
      `There is no release ${seq} of ${whitelabel} in ${store.address}: 'status --history' lists them.`,
    )
  }
  const storeKeys = await keys.on(store)
  const { key, problem } = storeKeys.checkSignature(
    'release',
    whitelabel,
    file.bytes,
    signature?.bytes.toString(),
  )
  if (key === undefined) throw new Refusal(`${path} in ${store.address} ${problem}; ${GOOD_ONE}.`)
  // The signature proves that this tool wrote it.
  const release = JSON.parse(file.bytes.toString('utf8')) as Release
  if (release.whitelabel !== whitelabel || release.seq !== seq) {
    throw new Refusal(
      `${path} is release ${release.seq} of ${release.whitelabel}: it was moved; restore the right one.`,
    )
  }
  const found = { release, key: key.id, at: file.at }
  if (key.state !== 'revoked' && named !== undefined && named === integrityOf(file.bytes))
    return { ...found, problem: undefined }
  return { ...found, problem: problem ?? (release.keyList && (await storeKeys.listProblem(release.keyList))) }
}

const GOOD_ONE = 'roll back, promote or apply'

/** Release `seq`, its signature checked; a Refusal when it is absent, altered, or does not count. */
export async function readRelease(
  store: Store,
  keys: Keys,
  whitelabel: string,
  seq: number,
  named?: Hash,
): Promise<Release> {
  const { release, problem } = await readSigned(store, keys, whitelabel, seq, named)
  if (problem === undefined) return release
  throw notCounting(store, whitelabel, seq, problem)
}

const notCounting = (store: Store, whitelabel: string, seq: number, problem: string) =>
  new Refusal(`${releasePath(whitelabel, seq)} in ${store.address} ${problem}; ${GOOD_ONE}.`)

/**
 * Writes the release under the next free number, signed. A number that another run takes meanwhile is left to it; a number
 * that a killed run left behind blocks nothing. `above` is a number that the new one must exceed. A Refusal when the list of
 * keys has changed since the release was prepared, or when no number is left.
 */
export async function claimNumber(
  store: Store,
  keys: Keys,
  draft: Omit<Release, 'seq'>,
  above = 0,
): Promise<Release> {
  const storeKeys = await keys.on(store)
  const newest = draft.after?.seq ?? (await releaseNumbers(store, draft.whitelabel)).at(-1)?.seq ?? 0
  for (let seq = Math.max(newest, above) + 1; ; seq += 1) {
    if (seq > MAX_NUMBER)
      throw new Refusal(
        `${releasePath(draft.whitelabel, MAX_NUMBER)} in ${store.address} leaves no number for another release, and this ` +
          'tool has not written it: remove it, then run this again.',
      )
    const { format, whitelabel, ...rest } = draft
    const release: Release = {
      format,
      whitelabel,
      seq,
      ...rest,
      keyList: storeKeys.list,
    }
    const bytes = Buffer.from(releaseText(release))
    await storeKeys.refuseNewer()
    if (await store.createOnly(releasePath(whitelabel, seq), bytes)) {
      const signature = await storeKeys.sign('release', whitelabel, bytes)
      await store.createOnly(`${releasePath(whitelabel, seq)}.sig`, Buffer.from(`${signature}\n`))
      return release
    }
  }
}

/** Notes that a number lost the race for the document, so that no rollback ever leads to it. */
export async function markLost(store: Store, { whitelabel, seq }: Release, why: string): Promise<void> {
  await store.createOnly(lostPath(whitelabel, seq), Buffer.from(`${why}\n`))
}

/** The link of a release to the one that was live when it was made. */
export const linkTo = (live: Release | undefined): Pick<Release, 'after'> =>
  live ? { after: { seq: live.seq, hash: integrityOf(releaseText(live)) } } : {}

/** How many releases are read ahead at most. */
const MAX_AHEAD = 32

/**
 * Reads files of releases, and begins to read those with the numbers before, more of them each time: a rollback needs one, and
 * checking a long history must not wait for each.
 */
function readAhead(store: Store, whitelabel: string): (seq: number) => Promise<ReleaseFiles> {
  const begun = new Map<number, Promise<ReleaseFiles>>()
  let ahead = 0
  const begin = (seq: number) => {
    const reading = begun.get(seq) ?? readReleaseFiles(store, whitelabel, seq)
    // Those that are never asked for may fail.
    reading.catch(() => undefined)
    begun.set(seq, reading)
    return reading
  }
  return (seq) => {
    const wanted = begin(seq)
    for (const number of begun.keys()) if (number >= seq) begun.delete(number)
    for (let number = seq - 1; number >= Math.max(1, seq - ahead); number -= 1) begin(number)
    ahead = Math.min(MAX_AHEAD, ahead * 2 || 1)
    return wanted
  }
}

/** A release that was live, and its hash as the release after it names it. */
export interface Link {
  signed: SignedRelease
  hash: Hash
}

/**
 * Follows the releases of a whitelabel back from one that is live, which names the one before by its hash, and so on; the newest
 * first, each read when it is asked for. Returns why the chain is broken, a sentence; undefined at its end.
 */
export async function* earlierReleases(
  store: Store,
  keys: Keys,
  live: Release,
): AsyncGenerator<Link, string | undefined, undefined> {
  const { whitelabel } = live
  const filesOf = readAhead(store, whitelabel)
  const read = async (seq: number, hash: Hash): Promise<SignedRelease | undefined> =>
    orRefused(readSigned(store, keys, whitelabel, seq, hash, await filesOf(seq)), () => undefined)
  for (let release = live; release.after !== undefined; ) {
    const { seq, hash }: NonNullable<Release['after']> = release.after
    if (seq >= release.seq) return `Release ${release.seq} of ${whitelabel} names a later one.`
    const signed = await read(seq, hash)
    if (signed === undefined || integrityOf(releaseText(signed.release)) !== hash) {
      const what = signed === undefined ? 'is gone, or was altered' : 'is another one'
      return `Release ${seq} of ${whitelabel}, after which ${release.seq} was made, ${what}.`
    }
    yield { signed, hash }
    release = signed.release
  }
  return undefined
}

/** Where the chain of a live release is broken, a sentence; undefined when it is whole. */
export async function chainProblem(store: Store, keys: Keys, live: Release): Promise<string | undefined> {
  const chain = earlierReleases(store, keys, live)
  for (;;) {
    const { done, value } = await chain.next()
    if (done) return value
  }
}

/** The earlier releases of a live one from number `seq` on, the newest first: number -> hash. */
export async function hashesDownTo(
  store: Store,
  keys: Keys,
  live: Release,
  seq: number,
): Promise<Map<number, Hash>> {
  const hashes = new Map<number, Hash>()
  if (seq >= live.seq) return hashes
  for await (const { signed, hash } of earlierReleases(store, keys, live)) {
    hashes.set(signed.release.seq, hash)
    if (signed.release.seq <= seq) break
  }
  return hashes
}

/** Since when a whitelabel runs a version. */
export interface Since {
  /** Time and number of the first release with it in a row. */
  at: string
  release: number
  /** Earlier releases may have it, too: no more of them were read. */
  orEarlier?: true
}

/** The version of an app that a release runs for all visitors, or in its canary. */
export function versionIn(
  { host, remotes, canary }: Release,
  app: string,
  isCanary: boolean,
): string | undefined {
  const there = isCanary ? canary?.remotes[app] : app === 'host' ? host : remotes[app]
  return there?.version
}

/** The name of a version in the result. */
export const sinceName = (app: string, isCanary: boolean): string => `${app}${isCanary ? ' canary' : ''}`

/** Since when a whitelabel runs the versions of its live release, by `sinceName`; follows at most `steps` releases back. */
export async function runningSince(
  store: Store,
  keys: Keys,
  live: Release,
  apps: readonly string[],
  steps: number,
): Promise<Record<string, Since>> {
  const found: Record<string, Since> = {}
  let open = [true, false].flatMap((isCanary) => apps.map((app) => ({ app, isCanary })))
  open = open.filter(({ app, isCanary }) => versionIn(live, app, isCanary) !== undefined)
  let oldest = live
  const note = (done: typeof open, more: Pick<Since, 'orEarlier'> = {}) => {
    for (const { app, isCanary } of done)
      found[sinceName(app, isCanary)] = { at: oldest.createdAt, release: oldest.seq, ...more }
  }
  for (let read = 0; open.length > 0; read += 1) {
    const { after, whitelabel } = oldest
    const before =
      after && read < steps
        ? await orRefused(readSigned(store, keys, whitelabel, after.seq, after.hash), () => undefined)
        : undefined
    if (before === undefined) {
      note(open, after && { orEarlier: true })
      break
    }
    const runs = ({ app, isCanary }: (typeof open)[number]) =>
      versionIn(before.release, app, isCanary) === versionIn(live, app, isCanary)
    note(open.filter((one) => !runs(one)))
    open = open.filter(runs)
    oldest = before.release
  }
  return found
}
