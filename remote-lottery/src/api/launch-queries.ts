import { checkPlay, requireAllowed } from '@arcada/kit/account'
import { request } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import type { PlayType } from '@arcada/kit/contract/entities/merchant-config'
import { launchGame } from '@arcada/kit/contract/launch-game'
import { wireLanguage } from '@arcada/kit/i18n'

export interface LaunchChoice {
  prizeMode: string
  /** Only where a lottery has two play types: number by number, or for fun. */
  playType?: PlayType | undefined
}

export interface LotteryLaunch extends LaunchChoice {
  code: string
  view: 'betting' | 'lobby'
  /** Path of this site to which the game returns. */
  back: string
}

/** A launch of a lottery (LOTT-15). Its address works once, so it is never cached. */
export function launchQuery({ code, view, back, prizeMode, playType }: LotteryLaunch) {
  const query = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    lottoGameCode: code,
    lottoView: view,
    device: 'MOBILE',
    backUrl: new URL(back, location.origin).href,
    language: wireLanguage(),
    playType: playType || undefined,
  }
  return queryOptions({
    queryKey: [launchGame.id, query],
    queryFn: async ({ signal }): Promise<string> => {
      requireAllowed(checkPlay('launch'), launchGame)
      const { gameUrl } = await request(launchGame, { query, signal })
      return gameUrl
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
}
