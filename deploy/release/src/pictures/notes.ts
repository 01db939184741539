import type { ReleasedApp } from '@arcada/kit/federation'
import { setDigest } from '../check/smoke-proof.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { type ReadPictureReport, readPictureReport } from './read.ts'

/** Groups that a note names. */
const MAX_NAMED = 3

/** The groups of a run that wait for a decision on its whitelabel. */
const undecidedGroups = ({ groups, whitelabel }: ReadPictureReport) =>
  groups.filter(({ undecidedOn }) => undecidedOn.includes(whitelabel))

function notesOf(report: ReadPictureReport, live: number | undefined): string[] {
  const { whitelabel, liveSeq, at } = report
  const waiting = undecidedGroups(report)
  const shown = waiting
    .slice(0, MAX_NAMED)
    .map(({ kind, remote, element }) => `${kind}: ${remote}, ${element}`)
  const more = waiting.length > MAX_NAMED ? ` and ${waiting.length - MAX_NAMED} more` : ''
  const undecided =
    waiting.length === 0
      ? []
      : [
          `Of the pictures of this set (${at}), ${waiting.length} group${waiting.length > 1 ? 's of differences wait' : ' of differences waits'} ` +
            `for a decision (${shown.join('; ')}${more}): 'pictures ${whitelabel}' lists them.`,
        ]
  const old =
    liveSeq === live
      ? []
      : [
          `The pictures of this set were compared with ${liveSeq === undefined ? 'nothing' : `release ${liveSeq}`}, and release ${live} is live now.`,
        ]
  return [...undecided, ...old]
}

/**
 * What an operator should know about the pictures of a set before it goes live, a sentence each; `[]` when its pictures were
 * not taken, or everything is decided. It refuses nothing.
 */
export async function pictureNotes(
  store: Store,
  keys: Keys,
  set: readonly Pick<ReleasedApp, 'name' | 'description'>[],
  whitelabel: string,
  live: number | undefined,
): Promise<string[]> {
  try {
    const report = await readPictureReport(store, keys, whitelabel)
    return report?.set === setDigest(set) ? notesOf(report, live) : []
  } catch (error) {
    if (error instanceof Refusal) return [...error.problems]
    throw error
  }
}
