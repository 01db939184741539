export { CATEGORIES, CATEGORY } from '../domain/catalogue/categories.ts'
export { GAMES, type Game, gameByNode, gamesWithSlots, toGameItem } from '../domain/catalogue/games.ts'
export { LOTTERY_GROUPS, type Lottery } from '../domain/catalogue/lotteries.ts'
export { lotteriesWith } from '../domain/catalogue/lottery-games.ts'
export { vendorsOf } from '../domain/catalogue/vendors.ts'
export { type MissionCount, missionProgress, scoresOf } from '../domain/games/missions.ts'
export {
  addFavourite,
  favouriteGamesOf,
  recentGamesOf,
  rememberGame,
  removeFavourite,
} from '../domain/games/own-games.ts'
export { cancelSuborders } from '../domain/lottery/chase.ts'
export {
  drawSecretOf,
  lastDraw,
  lockTime,
  nextDraw,
  winningNumber,
} from '../domain/lottery/draws.ts'
export { amountOf, commitOf, hexOf } from '../domain/red-rain/draw.ts'
export type { Odd } from '../domain/settings/red-rain.ts'
export { gameFacts, lotteryFacts } from '../wire/demo-game/rules.ts'
