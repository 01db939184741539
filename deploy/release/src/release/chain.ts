import type { Hash, Release } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { orRefused } from '../common/refusal.ts'
import { releaseText } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { type ReleaseFiles, readReleaseFiles, readSigned, type SignedRelease } from './releases.ts'

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
