import * as routes from './addresses.ts'
import { withQuery } from './with-query.ts'

const link = (path: string, query: Readonly<Record<string, string | undefined>>) =>
  withQuery(path, Object.entries(query))

export interface VendorGame {
  vendor: string
  gameId?: string | undefined
  nodeId?: string | undefined
}

/** `next` is a path of this site; the login screen validates it again. */
export const login = (next?: string) => link(routes.login, { next })
/** Like the login: the target of the new member. */
export const register = (next?: string) => link(routes.register, { next })
/** After the first log-in (AMB-40). */
export const firstPassword = () => link(routes.changePassword, { first: '1' })
export const gameList = (gameType: string, vassalage?: string, gameName?: string) =>
  link(routes.gameList, { gameType, vassalage, gameName })
/** `code` names an electronic lottery to scroll to (LOTT-19). */
export const gameLobby = (
  gameType: string,
  { vassalage, code }: { vassalage?: string; code?: string } = {},
) => link(routes.gameLobby, { gameType, vassalage, code })
export const launchGame = ({ vendor, gameId, nodeId }: VendorGame) =>
  link(routes.launchGame, { vendor, gameId, nodeId })
/** Electronic lottery (docs/spec/specification.md 2: launchGame's query). */
export const launchElectronicLottery = (prizeMode: string, code: string) =>
  link(routes.launchGame, { playType: 'trad', prize_mode: prizeMode, code, pageBack: 'home' })
export const activityDetail = (id: string) => link(routes.activityDetail, { id })
export const activityInfo = (id: string) => link(routes.activityInfo, { id })
export const startLottery = (code: string, view: 'betting' | 'lobby') =>
  link(routes.startLottery, { code, view })
/** An existing deposit order. */
export const depositOrder = (order: string) => link(routes.deposit, { order })
export const help = (open: number) => link(routes.help, { i: String(open) })
export const agentNotice = () => link(routes.agentNotice, { types: 'A' })
export const agentRecord = () => link(routes.transactionRecord, { types: 'A' })
/** One withdrawal with its progress. */
export const withdrawal = (order: string) => link(routes.withdraw, { order })
/**
 * The forms of the security centre that another screen requires: `next` is a path of this site, the
 * target after saving; the form validates it again.
 */
export const payeeName = (next?: string) => link(routes.payeeName, { next })
export const withdrawalPassword = (next?: string) => link(routes.withdrawalPassword, { next })
export const resetWithdrawalPassword = (next?: string) => link(routes.resetWithdrawalPassword, { next })
/** The removal of one destination of withdrawals. */
export const removeCard = (id: string) => link(routes.cards, { remove: id })
/** A check of age or presence; `next` is the screen that continues after it. */
export const identity = (purpose: 'AGE' | 'LIVENESS', next?: string) =>
  link(routes.identity, { purpose: purpose === 'AGE' ? undefined : purpose, next })
export const addCard = (next?: string) => link(routes.addCard, { next })
/** Bets of a kind of game in some days; all of the player's own by default. */
export const gameRecord = (filter: { kind?: string; from?: string; to?: string }) =>
  link(routes.gameRecord, filter)
/** One lottery order with its draws. */
export const lotteryOrder = (order: string) => link(routes.gameRecord, { order })
