import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import {
  addFavourite,
  CATEGORIES,
  CATEGORY,
  favouriteGamesOf,
  GAMES,
  type Game,
  gameByNode,
  gameFacts,
  gamesWithSlots,
  recentGamesOf,
  rememberGame,
  removeFavourite,
  toGameItem,
  vendorsOf,
} from '@arcada/kit/sandbox/games'
import {
  type Core,
  forMembers,
  type Language,
  open,
  pageOf,
  refusal,
  type Served,
  whole,
} from '@arcada/kit/sandbox/handlers'
import { addFavouriteGame } from './add-favourite-game.ts'
import { addRecentGame } from './add-recent-game.ts'
import { favouriteGames } from './favourite-games.ts'
import { gameList } from './game-list.ts'
import { gameMenus } from './game-menus.ts'
import { gameTypes } from './game-types.ts'
import { gameVendors } from './game-vendors.ts'
import { hotGames } from './hot-games.ts'
import { recentGames } from './recent-games.ts'
import { removeFavouriteGame } from './remove-favourite-game.ts'
import { vassalages } from './vassalages.ts'

/** Games that represent a whole area. */
const AREA_GAMES = 6
const MENU = [...CATEGORIES].sort((a, b) => CATEGORY[a].sort - CATEGORY[b].sort)

/** A filter that an absent or empty parameter switches off. */
function fits(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted === '' || wanted === actual
}

function named(game: Game, language: Language, wanted: string | undefined): boolean {
  return !wanted || plainLetters(game.name[language]).includes(plainLetters(wanted))
}

function known(nodeId: string): Game {
  const game = gameByNode(nodeId)
  if (!game) throw refusal(addRecentGame, 'parameter.invalid', {}, `There is no game ${nodeId}`)
  return game
}

/** The games as lists return them. */
const listed = (core: Core, games: readonly Game[], language: Language) =>
  games.map((game) => ({ ...toGameItem(game, language), ...gameFacts(core, game, language) }))

export const handlers: readonly Served[] = [
  open(gameList, (core, { query, language, whitelabel }) => {
    const found = gamesWithSlots(core.settings.read(whitelabel).slots).filter(
      (game) =>
        fits(query.gameType, game.category) &&
        fits(query.gameClassify, game.classify) &&
        fits(query.vassalage, game.vendor) &&
        fits(query.minBet, game.minBet) &&
        (query.isNew !== '1' || game.isNew) &&
        named(game, language, query.gameName),
    )
    const { content, pageNum, totalPages } = pageOf(found, query.pageNo, whole(query.pageSize, 1, 100))
    return { games: listed(core, content, language), pageNum, totalPages }
  }),
  open(hotGames, (core, { query, language }) => {
    const hot = GAMES.filter((game) => game.isHot && fits(query.gameType, game.category))
    // Two from each category in turn, for a varied first screen.
    const turns = MENU.map((category) => hot.filter((game) => game.category === category))
    const longest = Math.max(0, ...turns.map(({ length }) => length))
    const mixed = Array.from({ length: longest }, (_, i) => turns.flatMap((games) => games[i] ?? []))
    return { list: listed(core, mixed.flat(), language) }
  }),
  forMembers(favouriteGames, (core, { query, language, member }) => {
    const found = favouriteGamesOf(core, member.id).filter(
      (game) => fits(query.gameType, game.category) && named(game, language, query.gameName),
    )
    const { content, pageNum, totalPages } = pageOf(found, query.pageNo, whole(query.pageSize, 1, 100))
    return { content: listed(core, content, language), pageNum, totalPages }
  }),
  forMembers(addFavouriteGame, (core, { body, member }) => {
    const { nodeId } = known(body.nodeId)
    addFavourite(core, member.id, nodeId)
    return true
  }),
  forMembers(removeFavouriteGame, (core, { query, member }) => {
    removeFavourite(core, member.id, query.nodeId)
    return true
  }),
  forMembers(addRecentGame, (core, { query, member }) => {
    rememberGame(core, member.id, known(query.nodeId).nodeId)
    return true
  }),
  forMembers(recentGames, (core, { query, language, member }) => {
    const { content, pageNum, totalPages } = pageOf(recentGamesOf(core, member.id), query.pageNo, 20)
    return { content: listed(core, content, language), pageNum, totalPages }
  }),
  open(gameTypes, (_, { language }) => ({
    content: MENU.map((gameType) => ({
      gameType,
      displayName: CATEGORY[gameType].name[language],
      iconUrl: `/wps/image/category/${gameType}.svg`,
      sort: CATEGORY[gameType].sort,
    })),
  })),
  open(gameVendors, (_, { language }) =>
    MENU.map((gameCategory) => {
      const vendors = vendorsOf(gameCategory)
      const gameClassify = CATEGORY[gameCategory].classify.map(({ key, ...name }) => ({
        key,
        displayName: name[language],
      }))
      return {
        gameCategory,
        vendorNames: vendors.map(({ code }) => ({ accountTypeName: code })),
        mapping: { [gameCategory]: { gameClassify } },
        sorting: vendors.map(({ code }) => code),
      }
    }),
  ),
  open(gameMenus, (core, { language }) =>
    MENU.map((tag) => ({
      tag,
      labelName: CATEGORY[tag].name[language],
      gameMenus: listed(
        core,
        GAMES.filter(({ category }) => category === tag).slice(0, AREA_GAMES),
        language,
      ),
    })),
  ),
  open(vassalages, () =>
    MENU.flatMap((gameType) =>
      vendorsOf(gameType).flatMap(({ code, name }) => {
        const game = GAMES.find(({ vendor, category }) => vendor === code && category === gameType)
        const icon = `/wps/image/vendor/${code}.svg`
        return {
          vassalage: code,
          displayName: name,
          mobileSmallIcon: icon,
          mobileLargeIcon: icon,
          gameType,
          ...(game ? { gameId: game.roomId, nodeId: game.nodeId } : {}),
        }
      }),
    ),
  ),
]
