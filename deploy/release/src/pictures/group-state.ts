import type { Hash, PictureDecision, PictureReport } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'

/** One picture of a case, in one language and theme. */
export type Picture = PictureReport['pictures'][number]

/** A decision with its author. */
export type SignedPictureDecision = PictureDecision & { at: string; by: string; key: string }

/** What a decision says about pictures. */
export interface PictureState {
  state: 'accepted' | 'tolerated' | 'quarantined'
  at: string
  by: string
  key: string
  why: string
  /** The end of a quarantine. */
  until?: string
}

/** Pictures with the same cause, and what was decided about them. */
export type PictureGroup = PictureReport['groups'][number] & {
  /** Present when it is decided on each whitelabel of the group. */
  decision?: PictureState
  /** Whitelabels on which it waits for a decision. */
  undecidedOn: string[]
}

const stateOf = (
  { at, by, key, why, quarantined }: SignedPictureDecision,
  state: PictureState['state'],
): PictureState => ({ state, at, by, key, why, ...(quarantined ? { until: quarantined.until } : {}) })

/** What an accepted group is on one whitelabel: the same cause with other pixels is another decision. */
export function renderingsOf(pictures: readonly Picture[]): Hash {
  const lines = pictures.map(({ id, live = '', candidate = '' }) => `${id} ${live} ${candidate}\n`)
  return integrityOf(lines.sort().join(''))
}

/** What was decided about one picture alone; a quarantine counts until it ends. */
function pictureState(
  picture: Picture,
  decisions: readonly SignedPictureDecision[],
  now: Date,
): PictureState | undefined {
  const isSame = (about: { remote: string; case: string }) =>
    about.remote === picture.remote && about.case === picture.case
  const tolerated = decisions.findLast(
    ({ tolerated: one }) =>
      one && isSame(one) && one.live === picture.live && one.candidate === picture.candidate,
  )
  if (tolerated) return stateOf(tolerated, 'tolerated')
  // The newest one counts, so that a quarantine can be shortened.
  const quarantine = decisions.findLast(({ quarantined: one }) => one && isSame(one))
  const until = quarantine?.quarantined?.until ?? ''
  // Both are written in UTC with the same digits.
  return quarantine && now.toISOString() < until ? stateOf(quarantine, 'quarantined') : undefined
}

/** What was decided about the pictures of a group on one whitelabel; undefined while it waits. */
export function groupStateOn(
  group: { id: string },
  pictures: readonly Picture[],
  decisions: readonly SignedPictureDecision[],
  now: Date,
): PictureState | undefined {
  const renderings = renderingsOf(pictures)
  const accepted = decisions.findLast(
    ({ accepted: one }) => one?.group === group.id && one.pictures === renderings,
  )
  if (accepted) return stateOf(accepted, 'accepted')
  const states = pictures.map((picture) => pictureState(picture, decisions, now))
  return states.every((state) => state !== undefined) ? states[0] : undefined
}
