import { askToLaunch, heed } from '@arcada/account'
import { request } from '@arcada/api'
import type { PlayType } from '@arcada/contract/entities/merchant-config'
import { launchGame } from '@arcada/contract/launch-game'
import { wireLanguage } from '@arcada/i18n'
import { queryOptions } from '@tanstack/react-query'

export interface LaunchChoice {
  prizeMode: string
  /** Only where a lottery can be played in two ways: number by number, or for fun. */
  playType?: PlayType | undefined
}

export interface LotteryLaunch extends LaunchChoice {
  code: string
  view: 'betting' | 'lobby'
  /** Path of this site that the game leads back to. */
  back: string
}

/** A launch of a lottery (LOTT-15). Its address is good once, so nothing of it is kept. */
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
    ...(playType ? { playType } : {}),
  }
  return queryOptions({
    queryKey: [launchGame.id, query],
    queryFn: async ({ signal }) => {
      heed(askToLaunch({ vendor: '', nodeId: code }), launchGame)
      return request(launchGame, { query, signal })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
}
