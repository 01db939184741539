import { request } from '@arcada/api'
import { launchGame } from '@arcada/contract/launch-game'
import { wireLanguage } from '@arcada/i18n'
import { queryOptions } from '@tanstack/react-query'
import { addRecentGame } from '../calls/add-recent-game.ts'

/** A game of a vendor, or an electronic lottery. */
export type LaunchWish =
  | { kind: 'game'; vendor: string; gameId: string; nodeId: string }
  | { kind: 'lottery'; playType: string; prizeMode: string; code: string }

/** Longest that a game waits for its place among the recent ones, in ms. */
const RECENT_PATIENCE = 1000

/**
 * Starts a game: its address in `gameUrl` (API-36, GAME-34). `backUrl` is the full address that the game leads back
 * to. Every launch is a new one, so nothing of it is kept or tried again by itself.
 */
export function launchQuery(wish: LaunchWish, backUrl: string) {
  return queryOptions({
    queryKey: [launchGame.id, wish, backUrl],
    queryFn: async ({ signal }): Promise<string> => {
      const recent = remember(wish)
      const { gameUrl } = await request(launchGame, {
        query: {
          ...parametersOf(wish),
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
  })
}

function parametersOf(wish: LaunchWish) {
  if (wish.kind === 'lottery') {
    return { playType: wish.playType, prize_mode: wish.prizeMode, code: wish.code }
  }
  return { vendor: wish.vendor, gameId: wish.gameId, nodeId: wish.nodeId }
}

/** Puts the game among the recent ones (API-96); whether that works must not keep anybody from playing. */
async function remember(wish: LaunchWish): Promise<void> {
  if (wish.kind === 'lottery' || !wish.nodeId) return
  const added = request(addRecentGame, { query: { nodeId: wish.nodeId, vendor: wish.vendor } }).then(
    () => {},
    () => {},
  )
  await Promise.race([added, new Promise<void>((resolve) => setTimeout(resolve, RECENT_PATIENCE))])
}
