import { pageNow, request } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { wireLanguage } from '@arcada/kit/i18n'
import type { LotteryGroup } from '../calls/entities/lottery-group.ts'
import { lotteryList } from '../calls/lottery-list.ts'
import { lotteryNumero } from '../calls/lottery-numero.ts'
import type { LotteryTime } from '../parts/countdown-time.ts'
import { PRIZE_MODE } from './lottery-menu-queries.ts'

export interface LotteryGroups {
  groups: LotteryGroup[]
  lotteryTime: LotteryTime
}

/** Every lottery by group, with the times of its request (API-60, API-99). */
export function lotteryListQuery() {
  return queryOptions({
    queryKey: [lotteryList.id, PRIZE_MODE, wireLanguage()],
    queryFn: async ({ signal }): Promise<LotteryGroups> => {
      const sent = pageNow()
      const groups = await request(lotteryList, { query: { prizeMode: PRIZE_MODE }, signal })
      return { groups, lotteryTime: [sent, pageNow()] }
    },
    staleTime: 0,
  })
}

/** The draw on sale of one lottery (API-103), with the times of its request. */
export function numeroQuery(gameId: string) {
  return queryOptions({
    queryKey: [lotteryNumero.id, gameId],
    queryFn: async ({ signal }) => {
      const sent = pageNow()
      const draws = await request(lotteryNumero, { query: { gameId }, signal })
      return { draw: draws.find((draw) => draw.gameId === gameId), lotteryTime: [sent, pageNow()] as const }
    },
    enabled: gameId !== '',
    staleTime: 0,
  })
}
