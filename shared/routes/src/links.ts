import * as routes from './addresses.ts'
import { withQuery } from './with-query.ts'

const link = (path: string, query: Readonly<Record<string, string | undefined>>) =>
  withQuery(path, Object.entries(query))

export interface VendorGame {
  vendor: string
  gameId?: string | undefined
  nodeId?: string | undefined
}

/** `next` is a path of this site; the login screen checks it again. */
export const login = (next?: string) => link(routes.login, { next })
/** After the first sign-in (AMB-40). */
export const firstPassword = () => link(routes.changePassword, { first: '1' })
export const gameList = (gameType: string, vassalage?: string) =>
  link(routes.gameList, { gameType, vassalage })
/** `code` names an electronic lottery that is brought into view (LOTT-19). */
export const gameLobby = (
  gameType: string,
  { vassalage, code }: { vassalage?: string; code?: string } = {},
) => link(routes.gameLobby, { gameType, vassalage, code })
export const launchGame = ({ vendor, gameId, nodeId }: VendorGame) =>
  link(routes.launchGame, { vendor, gameId, nodeId })
/** Electronic lottery (specification, section 2: launchGame's query). */
export const launchElectronicLottery = (prizeMode: string, code: string) =>
  link(routes.launchGame, { playType: 'trad', prize_mode: prizeMode, code, pageBack: 'home' })
export const activityDetail = (id: string) => link(routes.activityDetail, { id })
export const activityInfo = (id: string) => link(routes.activityInfo, { id })
export const startLottery = (code: string, view: 'betting' | 'lobby') =>
  link(routes.startLottery, { code, view })
export const help = (open: number) => link(routes.help, { i: String(open) })
export const agentNotice = () => link(routes.agentNotice, { types: 'A' })
export const agentRecord = () => link(routes.transactionRecord, { types: 'A' })
