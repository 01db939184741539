import type { ValueOf } from '@arcada/contract'
import type { clubBenefit } from '../../calls/club-benefit.ts'

export type Club = ValueOf<typeof clubBenefit>
export type Level = Club['levels'][number]

/** The level to come: none above the highest; for somebody without a label the first one (MC-140). */
export function targetOf({ current, progress, levels }: Club): Level | undefined {
  if (!current) return levels[0]
  return levels.find(({ labelName }) => labelName === progress.next)
}
