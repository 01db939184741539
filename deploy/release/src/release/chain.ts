import type { Release } from '@arcada/federation'
import { releaseText } from '../document/document.ts'
import { integrityOf } from '../hash.ts'
import type { Keys } from '../keys/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { readSigned, releaseNumbers } from './releases.ts'

/** What a release says of the one that was live when it was made. */
export const linkTo = (live: Release | undefined): Pick<Release, 'after'> =>
  live ? { after: { seq: live.seq, hash: integrityOf(releaseText(live)) } } : {}

export interface Chain {
  /** Numbers that were live, the newest first. */
  numbers: number[]
  /** Where it is broken, a sentence each. */
  problems: string[]
}

/**
 * Follows the releases of a whitelabel back from one that is live: each names the one before by its hash. Releases of
 * older tools name none; of those before them, all count that were not marked as lost.
 */
export async function readChain(store: Store, keys: Keys, live: Release): Promise<Chain> {
  const numbers: number[] = []
  const { whitelabel } = live
  let release = live
  for (;;) {
    numbers.push(release.seq)
    const { after } = release
    if (after === undefined) break
    if (after.seq >= release.seq)
      return { numbers, problems: [`Release ${release.seq} of ${whitelabel} names a later one.`] }
    const before = await readSigned(store, keys, whitelabel, after.seq).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (before === undefined || integrityOf(releaseText(before.release)) !== after.hash) {
      const what = before === undefined ? 'is gone, or was altered' : 'is another one'
      return {
        numbers,
        problems: [`Release ${after.seq} of ${whitelabel}, after which ${release.seq} was made, ${what}.`],
      }
    }
    release = before.release
  }
  const older = (await releaseNumbers(store, whitelabel)).filter(
    ({ seq, lost }) => !lost && seq < release.seq,
  )
  return { numbers: [...numbers, ...older.reverse().map(({ seq }) => seq)], problems: [] }
}
