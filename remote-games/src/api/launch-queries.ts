import { checkPlay, requireAllowed } from '@arcada/kit/account'
import { request } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { launchGame } from '@arcada/kit/contract/launch-game'
import { wireLanguage } from '@arcada/kit/i18n'
import { addRecentGame } from '../calls/add-recent-game.ts'
import { keepPlayed } from './not-played.ts'

/** A game of a vendor, or an electronic lottery. */
export type LaunchParams =
  | { kind: 'game'; vendor: string; gameId: string; nodeId: string }
  | { kind: 'lottery'; playType: string; prizeMode: string; code: string }

/** Maximum wait until a game is among the recent ones, in ms. */
const RECENT_TIMEOUT_MS = 1000

/** Starts a game: its address in `gameUrl` (API-36, GAME-34), `backUrl` for the way out. Each launch is new: neither cached nor retried. */
export function launchQuery(params: LaunchParams, backUrl: string) {
  return queryOptions({
    queryKey: [launchGame.id, params, backUrl],
    queryFn: async ({ signal }): Promise<string> => {
      requireAllowed(checkPlay('launch'), launchGame)
      const recent = remember(params)
      const { gameUrl } = await request(launchGame, {
        query: {
          ...parametersOf(params),
          clientType: '2',
          platform: 'html5',
          language: wireLanguage(),
          backUrl,
        },
        signal,
      })
      await recent
      return gameUrl
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
}

function parametersOf(params: LaunchParams) {
  if (params.kind === 'lottery') {
    return { playType: params.playType, prize_mode: params.prizeMode, code: params.code }
  }
  return { vendor: params.vendor, gameId: params.gameId, nodeId: params.nodeId }
}

/** Adds the game to the recent ones (API-96); a failure must not block the game. */
async function remember(params: LaunchParams): Promise<void> {
  if (params.kind === 'lottery' || !params.nodeId) return
  const added = request(addRecentGame, { query: { nodeId: params.nodeId, vendor: params.vendor } }).then(
    () => keepPlayed(true),
    () => {},
  )
  await Promise.race([added, new Promise<void>((resolve) => setTimeout(resolve, RECENT_TIMEOUT_MS))])
}
