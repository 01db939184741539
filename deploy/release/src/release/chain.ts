import type { Hash, Release } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import { releaseText } from '../document/document.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { readSigned } from './releases.ts'

/** The link of a release to the one that was live when it was made. */
export const linkTo = (live: Release | undefined): Pick<Release, 'after'> =>
  live ? { after: { seq: live.seq, hash: integrityOf(releaseText(live)) } } : {}

export interface Chain {
  /** Numbers that were live, the newest first. */
  numbers: number[]
  /** Number -> hash of its text, as the release after it names it. */
  hashes: Map<number, Hash>
  /** Where it is broken, a sentence each. */
  problems: string[]
}

/** Follows the releases of a whitelabel back from one that is live: each names the one before by its hash. */
export async function readChain(store: Store, keys: Keys, live: Release): Promise<Chain> {
  const numbers: number[] = []
  const hashes = new Map<number, Hash>()
  const { whitelabel } = live
  let release = live
  for (;;) {
    numbers.push(release.seq)
    const { after } = release
    if (after === undefined) return { numbers, hashes, problems: [] }
    if (after.seq >= release.seq)
      return { numbers, hashes, problems: [`Release ${release.seq} of ${whitelabel} names a later one.`] }
    const before = await readSigned(store, keys, whitelabel, after.seq, after.hash).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      },
    )
    if (before === undefined || integrityOf(releaseText(before.release)) !== after.hash) {
      const what = before === undefined ? 'is gone, or was altered' : 'is another one'
      return {
        numbers,
        hashes,
        problems: [`Release ${after.seq} of ${whitelabel}, after which ${release.seq} was made, ${what}.`],
      }
    }
    hashes.set(after.seq, after.hash)
    release = before.release
  }
}
