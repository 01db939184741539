import { centavos } from '@arcada/kit/contract/centavos'
import { walletOf } from '../../domain/accounts/people.ts'
import { rebateRate } from '../../domain/agency/rebate-rates.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import type { Text } from '../../domain/common/language.ts'
import { insertGameBet } from '../../domain/games/game-bet.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import type { Store } from '../../storage/store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Before the month that reports show first, so that a week's missions and a month's sums begin empty. */
const PLAYED_DAYS_AGO = 60
const PAID_DAYS_AGO = 20
const STAKED_DAYS_AGO = 9

interface Reward {
  title: Text
  type: string
  /** Centavos. */
  amount: number
  turnover: number
  /** Hours from now; negative means expired. */
  expires: number
  claimedDaysAgo?: number
}

const REWARDS: readonly Reward[] = [
  {
    title: { pt: 'Bônus da semana Ouro', en: 'Gold weekly bonus' },
    type: 'LEVEL',
    amount: 2_000,
    turnover: 3,
    expires: 30,
  },
  {
    title: { pt: 'Cashback de outubro', en: 'October cashback' },
    type: 'CASHBACK',
    amount: 1_275,
    turnover: 1,
    expires: 6 * 24,
  },
  {
    title: { pt: 'Convite aceito', en: 'Invitation accepted' },
    type: 'REFERRAL',
    amount: 500,
    turnover: 0,
    expires: 20 * 24,
  },
  {
    title: { pt: 'Bônus de boas-vindas', en: 'Welcome bonus' },
    type: 'WELCOME',
    amount: 1_500,
    turnover: 0,
    expires: -300 * 24,
    claimedDaysAgo: 390,
  },
  {
    title: { pt: 'Bônus de aniversário', en: 'Birthday bonus' },
    type: 'BIRTHDAY',
    amount: 1_000,
    turnover: 0,
    expires: -80 * 24,
    claimedDaysAgo: 90,
  },
  {
    title: { pt: 'Bônus da semana Ouro', en: 'Gold weekly bonus' },
    type: 'LEVEL',
    amount: 2_000,
    turnover: 3,
    expires: -5 * 24,
  },
]

/** Stakes of marina in centavos by game type, old and recent. */
const STAKES = { RNG: [40_000, 4_550], LIVE: [30_000, 12_000], SPORTS: [20_000, 100] } as const
type Played = keyof typeof STAKES
const PLAYED: readonly Played[] = ['RNG', 'LIVE', 'SPORTS']

/**
 * Rewards of each state for marina, and rebates: paid ones, and unclaimed stakes. The proceeds are played away, so her
 * balance stays.
 */
export function seedRewards(store: Store, whitelabel: string, id: number, now: number): void {
  let time = now
  const ledger = createLedger(store, () => time)
  const wallet = walletOf({ whitelabel, id })
  const move = (key: string, kind: string, house: string, amount: number, at: number) => {
    time = at
    ledger.transfer(key, kind, fromTo(`house/${whitelabel}/${house}`, wallet, centavos(amount)))
  }
  const play = (gameType: Played, stake: number, win: number, at: number) => {
    const key = `seed/rebate/${id}/${gameType}/${at}`
    const game = GAMES.find(({ category }) => category === gameType)
    move(key, 'BET', 'games', -stake, at)
    if (win > 0) move(`${key}/win`, 'WIN', 'games', win, at)
    return insertGameBet(store, { round: key, member: id, game, stake, win, at })
  }

  let given = 0
  for (const { title, type, amount, turnover, expires, claimedDaysAgo } of REWARDS) {
    const claimedAt = claimedDaysAgo === undefined ? null : now - claimedDaysAgo * DAY
    const reward = store.insert('rewards', {
      member_id: id,
      title_pt: title.pt,
      title_en: title.en,
      type,
      amount,
      turnover,
      created_at: now + (expires - 30 * 24) * HOUR,
      expire_at: now + expires * HOUR,
      claimed_at: claimedAt,
    })
    if (claimedAt === null) continue
    move(`reward/${reward.id}`, 'BONUS', 'bonus', amount, claimedAt)
    given += amount
  }
  const played = PLAYED.map((gameType) => {
    const [stake] = STAKES[gameType]
    return { gameType, stake, bet: play(gameType, stake, stake, now - PLAYED_DAYS_AGO * DAY) }
  })
  for (const { gameType, stake, bet } of played) {
    const rate = rebateRate(gameType)
    const amount = Math.floor((stake * rate) / 1000)
    const at = now - PAID_DAYS_AGO * DAY
    const rebate = store.insert('rebates', {
      member_id: id,
      game_type: gameType,
      valid: stake,
      rate,
      amount,
      created_at: at,
    })
    store.insert('rebated_bets', { bet_id: bet, rebate_id: rebate.id })
    move(`rebate/${rebate.id}`, 'REBATE', 'rebates', amount, at)
    given += amount
  }
  for (const gameType of PLAYED) {
    const [, stake] = STAKES[gameType]
    play(gameType, stake, gameType === 'LIVE' ? stake + 4_650 - given : 0, now - STAKED_DAYS_AGO * DAY)
  }
}
