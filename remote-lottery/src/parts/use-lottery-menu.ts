import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { lotteryListQuery } from '../api/lottery-list-queries.ts'
import { gamesOf, lotteryMenuQuery } from '../api/lottery-menu-queries.ts'
import { usePoll } from './use-poll.ts'

/** The lottery menu, loaded again when its next draw ends. */
export function useLotteryMenu({ enabled = true }: { enabled?: boolean } = {}) {
  const menu = useQuery({ ...lotteryMenuQuery(), enabled, placeholderData: keepPreviousData })
  const { data } = menu
  usePoll({ ...menu, enabled, games: data && gamesOf(data.groups), lotteryTime: data?.lotteryTime })
  return menu
}

/** Every lottery by group, loaded again in the same way. */
export function useLotteryList() {
  const list = useQuery({ ...lotteryListQuery(), placeholderData: keepPreviousData })
  const { data } = list
  const games = data?.groups.flatMap((group) => group.games)
  usePoll({ ...list, enabled: true, games, lotteryTime: data?.lotteryTime })
  return list
}
