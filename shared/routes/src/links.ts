import { routes } from './addresses.ts'

function link(path: string, query: Record<string, string | undefined>): string {
  const search = Object.entries(query)
    .flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [`${key}=${encodeURIComponent(value)}`],
    )
    .join('&')
  return search ? `${path}?${search}` : path
}

export interface VendorGame {
  vendor: string
  gameId?: string | undefined
  nodeId?: string | undefined
}

/** Addresses with parameters, typed; an address without parameters is used from `routes` directly. */
export const links = {
  /** `next` is a path of this site; the login screen checks it again. */
  login: (next?: string) => link(routes.login, { next }),
  /** After the first sign-in (AMB-40). */
  firstPassword: () => link(routes.changePassword, { first: '1' }),
  gameList: (gameType: string, vassalage?: string) => link(routes.gameList, { gameType, vassalage }),
  /** `code` names an electronic lottery that is brought into view (LOTT-19). */
  gameLobby: (gameType: string, { vassalage, code }: { vassalage?: string; code?: string } = {}) =>
    link(routes.gameLobby, { gameType, vassalage, code }),
  launchGame: ({ vendor, gameId, nodeId }: VendorGame) => link(routes.launchGame, { vendor, gameId, nodeId }),
  /** Electronic lottery (specification, section 2: launchGame's query). */
  launchElectronicLottery: (prizeMode: string, code: string) =>
    link(routes.launchGame, { playType: 'trad', prize_mode: prizeMode, code, pageBack: 'home' }),
  activity: (id?: string) => link(routes.activity, { id }),
  activityDetail: (id: string) => link(routes.activityDetail, { id }),
  activityInfo: (id: string) => link(routes.activityInfo, { id }),
  startLottery: (code: string, view: 'betting' | 'lobby') => link(routes.startLottery, { code, view }),
  help: (open: number) => link(routes.help, { i: String(open) }),
  agentNotice: () => link(routes.agentNotice, { types: 'A' }),
  agentRecord: () => link(routes.transactionRecord, { types: 'A' }),
} as const
