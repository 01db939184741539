import { pageNow, pageTimeOf, request } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { wireLanguage } from '@arcada/kit/i18n'
import { parseUrl } from '@arcada/kit/routes'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import type { LotteryMenuGroup } from '../calls/entities/lottery-group.ts'
import { lotteryMenu } from '../calls/lottery-menu.ts'
import type { LotteryTime } from '../parts/countdown-time.ts'

/** The prize mode of the menu and of a launch. */
export const PRIZE_MODE = 'STANDARD'

export interface LotteryMenu {
  groups: LotteryMenuGroup[]
  lotteryTime: LotteryTime
}

let asked = false

/** The lottery menu with the times of its request (API-101). Never cached, because of its countdowns. */
export function lotteryMenuQuery() {
  const query = { prizeMode: PRIZE_MODE, device: 'MOBILE', language: wireLanguage() } as const
  return queryOptions({
    queryKey: [lotteryMenu.id, query],
    queryFn: async ({ signal }): Promise<LotteryMenu> => {
      const sent = pageNow()
      const first = !asked
      asked = true
      const groups = await request(lotteryMenu, { query, signal })
      const received = pageNow()
      return {
        groups: Object.values(groups),
        lotteryTime: (first ? earlyTime() : undefined) ?? [sent, received],
      }
    },
    staleTime: 0,
  })
}

/** The times of the early request, which often started before this code loaded, from the browser's resource timing. */
function earlyTime(): LotteryTime | undefined {
  const entry = performance
    .getEntriesByType('resource')
    .find(({ name }) => parseUrl(name)?.pathname === lotteryMenu.path)
  if (!(entry instanceof PerformanceResourceTiming) || entry.responseEnd === 0) return undefined
  return [pageTimeOf(entry.startTime), pageTimeOf(entry.responseEnd)]
}

/** Every game once, in the order of the menu. */
export function gamesOf(groups: readonly LotteryMenuGroup[]): LotteryGame[] {
  const games = groups.flatMap(({ gameMenus }) => gameMenus)
  return [...new Map(games.map((game) => [game.gameId, game])).values()]
}
