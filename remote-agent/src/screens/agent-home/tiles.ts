import { isOffered, type MenuKey } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'

export type TileKey = MenuKey | 'SERVICE'

export interface Tile {
  /** The key in the whitelabel menu (AMB-99). */
  key: TileKey
  to: string
  label: MessageDescriptor
}

/** The tiles of the agency centre in their order (AGENT-07…AGENT-17). */
export const TILES: readonly Tile[] = [
  { key: 'TEAM_OVERVIEW', to: routes.teamOverview, label: msg`Team overview` },
  { key: 'TRANSACTION_RECORD', to: links.agentRecord(), label: msg`Transactions` },
  { key: 'TEAM_MANAGEMENT', to: routes.teamMembers, label: msg`Team members` },
  { key: 'RED_RAIN', to: routes.redRain, label: msg`Red envelope rain` },
  { key: 'TEAM_PNL', to: routes.teamProfit, label: msg`Team profit and loss` },
  { key: 'TEAM_BETTING', to: routes.teamBetting, label: msg`Team bets` },
  { key: 'GAME_REBATE', to: routes.gameRebate, label: msg`Game rebates` },
  { key: 'REBATE_INCOME', to: routes.teamRebate, label: msg`Rebate income` },
  { key: 'SECURITY', to: routes.securityCenter, label: msg`Security centre` },
  { key: 'MAIL', to: routes.webEmail, label: msg`Messages` },
  { key: 'SERVICE', to: routes.service, label: msg`Online service` },
]

/** The tiles whose key the whitelabel's menu has and whose screens exist; online service always (AGENT-18, AGENT-19). */
export function allowedTiles(menu: readonly string[]): readonly Tile[] {
  return TILES.filter(({ key, to }) => (key === 'SERVICE' || menu.includes(key)) && isOffered(to))
}
