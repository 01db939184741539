import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import type { LotteryGroup } from '../../calls/entities/lottery-group.ts'

/** The groups with the lotteries that have the text in their name; ignores accents and case. */
export function groupsNamed(groups: readonly LotteryGroup[], name: string): LotteryGroup[] {
  const wanted = plainLetters(name)
  return groups
    .map((group) => ({
      ...group,
      games: group.games.filter(({ remark }) => plainLetters(remark).includes(wanted)),
    }))
    .filter(({ games }) => games.length > 0)
}
