import { useQuery } from '@arcada/kit/api/query'
import { links, type VendorGame } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { $loggedIn } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { ELECTRONIC_LOTTERY } from '../api/area-queries.ts'
import { siteInfoQuery } from '../api/game-queries.ts'
import type { GameItem } from '../calls/entities/game-item.ts'

/** Stored in the history entry of the launch screen for the game's `backUrl`. */
export interface LaunchState {
  from: string
}

export interface LaunchLink {
  to: string
  state: LaunchState
}

/** The same as plain strings, so that an unchanged tile is not rendered again. */
export interface TileLink {
  to: string
  from: string
}

/** The link of a match or a vendor's lobby; a guest logs in first (GAME-32). */
export function useLaunchLink(): (game: VendorGame) => LaunchLink {
  const enter = useEnter()
  return (game) => enter(links.launchGame(game))
}

/** The link of a game of `games`: electronic lotteries open by code and prize mode (ROUTE-32). */
export function useGameLink(games: readonly GameItem[]): (game: GameItem) => TileLink {
  const enter = useEnter()
  const hasLottery = games.some(({ gameType }) => gameType === ELECTRONIC_LOTTERY)
  const { data: site } = useQuery({ ...siteInfoQuery(), enabled: hasLottery })
  const prizeMode = site?.prizeModes[0]?.code ?? ''
  return (game) => {
    const gameId = game.roomId ?? game.gameId
    const { to, state } = enter(
      game.gameType === ELECTRONIC_LOTTERY
        ? links.launchElectronicLottery(prizeMode, gameId ?? game.nodeId)
        : links.launchGame({ vendor: game.vassalage, gameId, nodeId: game.nodeId }),
    )
    return { to, from: state.from }
  }
}

function useEnter(): (address: string) => LaunchLink {
  const loggedIn = useStore($loggedIn)
  const { pathname, search } = useLocation()
  const state = { from: pathname + search }
  return (address) => ({ to: loggedIn ? address : links.login(address), state })
}
