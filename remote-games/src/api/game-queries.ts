import { callQuery, request } from '@arcada/kit/api'
import { infiniteQueryOptions, queryOptions } from '@arcada/kit/api/query'
import { siteInfo } from '@arcada/kit/contract/site-info'
import { page } from '@arcada/kit/federation'
import { wireLanguage } from '@arcada/kit/i18n'
import type { GameItem } from '../calls/entities/game-item.ts'
import { gameList } from '../calls/game-list.ts'
import { gameTypes } from '../calls/game-types.ts'
import { gameVendors } from '../calls/game-vendors.ts'
import { hotGames } from '../calls/hot-games.ts'
import { vassalages } from '../calls/vassalages.ts'

/** Games on one page of a list (API-89, API-93). */
export const PAGE_SIZE = '26'
/** Category of the operator's own games. */
export const IN_HOUSE = 'IN_HOUSE'
/** Vendor that the in-house category is filtered by (CONST-08, AMB-52). */
export const DEFAULT_VASSALAGE = 'BGS'

export interface GamesParams {
  /** '' for all types. */
  gameType: string
  gameName?: string
  gameClassify?: string
  vassalage?: string
  minBet?: string
  isNew?: boolean
}

/** One page of games, from any of the calls. */
export interface GamesPage {
  games: GameItem[]
  pageNum: number
  totalPages: number
}

/** A loaded page, and the language of its games. */
export interface ReadPage extends GamesPage {
  language: string
}

/** The page after this one, or undefined after the last (GAME-25). */
export function nextPage({ pageNum, totalPages }: GamesPage): number | undefined {
  return pageNum < totalPages ? pageNum + 1 : undefined
}

// The language is not part of a key: the host refetches every query once after a change of language, and until then the games stay (HOME-31, GAME-22).

/** A list that is read page by page; every kind of list has this shape, so a screen can change between them. */
export function pagedQuery(
  queryKey: readonly unknown[],
  readPage: (page: number, signal: AbortSignal) => Promise<GamesPage>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<ReadPage> => {
      const language = wireLanguage()
      return { ...(await readPage(pageParam, signal)), language }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** The general list of one type, page by page (API-89, API-90). */
export function gamesQuery(params: GamesParams) {
  const filter = filterOf(params)
  return pagedQuery([gameList.id, 'pages', filter], (page, signal) => gamesPage(params, page, signal))
}

function filterOf(params: GamesParams) {
  return {
    gameType: params.gameType,
    gameName: params.gameName ?? '',
    gameClassify: params.gameClassify ?? '',
    isNew: params.isNew ? '1' : '0',
    minBet: params.minBet ?? '',
    vassalage: params.vassalage || (params.gameType === IN_HOUSE ? DEFAULT_VASSALAGE : ''),
  }
}

/** One page of the general list; `searchQuery` requests several at once. */
export function gamesPage(params: GamesParams, page: number, signal: AbortSignal): Promise<GamesPage> {
  return request(gameList, {
    query: {
      ...filterOf(params),
      merchant: merchant(),
      platform: 'html5',
      clientType: '2',
      pageNo: String(page),
      pageSize: PAGE_SIZE,
      language: wireLanguage(),
    },
    signal,
  })
}

/** Popular games of one type, or of all with ''; in one piece (API-91, API-92). */
export function hotGamesQuery(gameType: string) {
  return pagedQuery([hotGames.id, 'pages', { gameType }], async (_page, signal) => {
    const { list } = await request(hotGames, {
      query: {
        isPlatform: '2',
        language: wireLanguage(),
        platform: 'html5',
        gameType,
        merchantCode: merchant(),
      },
      signal,
    })
    return { games: list, pageNum: 1, totalPages: 1 }
  })
}

/** The categories in the server's order (API-98). */
export function gameTypesQuery() {
  return callQuery(gameTypes, { typeId: '1', merchant_code: merchant() })
}

/** Vendors and classes of every type (API-72). */
export function gameVendorsQuery() {
  return callQuery(gameVendors, { merchant_code: merchant() })
}

/** Vendors for the filter (API-107). */
export function vassalagesQuery() {
  return queryOptions({
    queryKey: [vassalages.id, { merchant_code: merchant() }],
    queryFn: ({ signal }) =>
      request(vassalages, { query: { merchant_code: merchant(), language: wireLanguage() }, signal }),
  })
}

/** The site's data, for the prize modes of electronic lotteries. */
export function siteInfoQuery() {
  return callQuery(siteInfo, { merchant_code: merchant() })
}

/** The whitelabel's merchant identifier, sent as merchant, merchantCode or merchant_code (AMB-56). */
function merchant(): string {
  return page().release.merchant
}
