import type { LotteryGroup } from '../../calls/entities/lottery-group.ts'

/** The groups with the lotteries whose name has these letters; accents and case do not count. */
export function groupsNamed(groups: readonly LotteryGroup[], name: string): LotteryGroup[] {
  const wanted = plain(name)
  return groups
    .map((group) => ({ ...group, games: group.games.filter(({ remark }) => plain(remark).includes(wanted)) }))
    .filter(({ games }) => games.length > 0)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
