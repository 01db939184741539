import type { ReleasedApp } from '@arcada/kit/federation'
import { setDigest } from '../check/smoke-proof.ts'
import { authorText } from '../common/author.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { type DecidedRun, readPictureRun } from './runs.ts'

/** What a run found: `2 of 272 pictures differ, 1 case failed`. */
export function countsText({ pictures, differing, failed }: DecidedRun): string {
  const counts = `${differing} of ${pictures} pictures ${differing === 1 ? 'differs' : 'differ'}`
  return failed === 0 ? counts : `${counts}, ${failed} case${failed > 1 ? 's' : ''} failed`
}

/** What was decided about a run, and by whom. */
export function decisionText({ decision, differing, failed }: DecidedRun): string {
  if (decision === undefined) return differing + failed === 0 ? 'nothing to decide' : 'undecided'
  const { accepted, key, by, why } = decision
  return `${accepted ? 'accepted' : 'refused'} by ${authorText(key, by)}: ${why}`
}

function notesOf(run: DecidedRun, live: number | undefined): string[] {
  const { whitelabel, liveSeq, at, differing, failed, decision } = run
  const isOpen = differing + failed > 0 && !decision?.accepted
  const old = `The pictures of this set were compared with ${liveSeq === undefined ? 'nothing' : `release ${liveSeq}`}, and release ${live} is live now.`
  return [
    ...(isOpen
      ? [`Pictures of this set (${at}): ${countsText(run)}; ${decisionText(run)} ('pictures ${whitelabel}').`]
      : []),
    ...(liveSeq === live ? [] : [old]),
  ]
}

/**
 * What an operator should know about the pictures of a set before it goes live, a sentence each; `[]` when its pictures were
 * not taken, or were accepted. It refuses nothing.
 */
export async function pictureNotes(
  store: Store,
  keys: Keys,
  set: readonly Pick<ReleasedApp, 'name' | 'description'>[],
  whitelabel: string,
  live: number | undefined,
): Promise<string[]> {
  const run = await readPictureRun(store, keys, whitelabel)
  return run?.set === setDigest(set) ? notesOf(run, live) : []
}
