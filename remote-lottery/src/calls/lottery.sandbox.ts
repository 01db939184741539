import {
  drawSecretOf,
  LOTTERY_GROUPS,
  type Lottery,
  lastDraw,
  lockTime,
  lotteriesWith,
  lotteryFacts,
  nextDraw,
  winningNumber,
} from '@arcada/kit/sandbox/games'
import { type Core, type Language, open, type Served } from '@arcada/kit/sandbox/handlers'
import type { LotteryGame } from './entities/lottery-game.ts'
import { lotteryList } from './lottery-list.ts'
import { lotteryMenu } from './lottery-menu.ts'
import { lotteryNumero } from './lottery-numero.ts'
import { lotteryResults } from './lottery-results.ts'

/** How many past draws the results include. */
const RESULTS = 10

function toLotteryGame(core: Core, lottery: Lottery, language: Language): LotteryGame {
  const now = core.clock()
  const last = lastDraw(lottery, now)
  return {
    gameId: lottery.id,
    gameCode: lottery.code,
    gameGroupCode: lottery.group,
    remark: lottery.name[language],
    mobileIconUrl: `/wps/image/lottery/${lottery.id}.svg`,
    ...saleOf(lottery, now),
    previousWinningNumber: winningNumber(lottery, last.index, drawSecretOf(core)),
    winningTime: last.time,
    tags: lottery.hot ? ['HOT'] : [],
    entPlaySwitch: lottery.entertainment ? '1' : '0',
    tradPlaySwitch: '1',
    mUi: 'grid',
    css: lottery.group.toLowerCase(),
    code: lottery.code,
    ...lotteryFacts(core, lottery, language),
  }
}

function saleOf(lottery: Lottery, now: number) {
  if (!lottery.onSale) return { numero: '', remainTime: 0, lockTime: 0, isSale: false }
  const { numero, time } = nextDraw(lottery, now)
  return { numero, remainTime: time - now, lockTime: lockTime(lottery), isSale: true }
}

function listed(core: Core, whitelabel: string): readonly Lottery[] {
  return lotteriesWith(core.settings.read(whitelabel).lotteries)
}

function wanted(core: Core, whitelabel: string, gameId: string | undefined): readonly Lottery[] {
  const all = listed(core, whitelabel)
  return gameId ? all.filter(({ id }) => id === gameId) : all
}

export const handlers: readonly Served[] = [
  open(lotteryMenu, (core, { language, whitelabel }) =>
    Object.fromEntries(
      LOTTERY_GROUPS.map(({ code, name }) => [
        code,
        {
          tag: code,
          labelName: name[language],
          gameMenus: listed(core, whitelabel)
            .filter(({ group }) => group === code)
            .map((lottery) => toLotteryGame(core, lottery, language)),
        },
      ]),
    ),
  ),
  open(lotteryList, (core, { language, whitelabel }) =>
    LOTTERY_GROUPS.map(({ code, name }) => ({
      gameGroupId: code,
      displayName: name[language],
      games: listed(core, whitelabel)
        .filter(({ group }) => group === code)
        .map((lottery) => toLotteryGame(core, lottery, language)),
    })),
  ),
  open(lotteryNumero, (core, { query, whitelabel }) =>
    wanted(core, whitelabel, query.gameId).map((lottery) => ({
      gameId: lottery.id,
      ...saleOf(lottery, core.clock()),
    })),
  ),
  open(lotteryResults, (core, { query, whitelabel }) =>
    wanted(core, whitelabel, query.gameId).flatMap((lottery) => {
      const last = lastDraw(lottery, core.clock())
      const count = query.gameId ? RESULTS : 1
      return Array.from({ length: count }, (_, i) => {
        const draw = nextDraw(lottery, last.time - i * lottery.period - 1)
        return {
          gameId: lottery.id,
          numero: draw.numero,
          winningNumber: winningNumber(lottery, draw.index, drawSecretOf(core)),
          winningTime: draw.time,
        }
      })
    }),
  ),
]
