import type { ValueOf } from '@arcada/kit/contract'
import type { clubBenefit } from '../../calls/club-benefit.ts'

export type Club = ValueOf<typeof clubBenefit>
export type Level = Club['levels'][number]

/** The next level: none above the highest; the first one for a member without a label (MC-140). */
export function targetOf({ current, progress, levels }: Club): Level | undefined {
  if (!current) return levels[0]
  return levels.find(({ labelName }) => labelName === progress.next)
}
