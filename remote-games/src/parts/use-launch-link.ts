import { links, type VendorGame } from '@arcada/routes'
import { $signedIn } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ELECTRONIC_LOTTERY } from '../api/area-queries.ts'
import { siteInfoQuery } from '../api/game-queries.ts'
import type { GameItem } from '../calls/entities/game-item.ts'

/** Kept in the history entry of the launch screen, so that a game can lead back (`backUrl`). */
export interface LaunchState {
  from: string
}

export interface LaunchLink {
  to: string
  state: LaunchState
}

/** The same in plain texts, so that an unchanged tile is not drawn again. */
export interface TileLink {
  to: string
  from: string
}

/** Where a tap on a match or a vendor's own lobby leads; a guest signs in first (GAME-32). */
export function useLaunchLink(): (game: VendorGame) => LaunchLink {
  const enter = useEnter()
  return (game) => enter(links.launchGame(game))
}

/** Where a tap on a game of `games` leads: electronic lotteries open by code and prize mode (ROUTE-32). */
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
  const signedIn = useStore($signedIn)
  const { pathname, search } = useLocation()
  const state = { from: pathname + search }
  return (address) => ({ to: signedIn ? address : links.login(address), state })
}
