import { centavos } from '@arcada/kit/contract/centavos'
import { walletOf } from '../../domain/accounts/people.ts'
import { rebateRate } from '../../domain/agency/rates.ts'
import { insertGameBet } from '../../domain/catalogue/bet.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import type { Store } from '../../storage/store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Before the month that reports show first, so that a week's missions and a month's sums begin empty. */
const PLAYED_DAYS_AGO = 60
const PAID_DAYS_AGO = 20
const STAKED_DAYS_AGO = 9

/** Title in both languages, type, centavos, turnover, hours from now to the end, and days since it was claimed. */
const REWARDS: readonly [string, string, string, number, number, number, number?][] = [
  ['Bônus da semana Ouro', 'Gold weekly bonus', 'LEVEL', 2_000, 3, 30],
  ['Cashback de outubro', 'October cashback', 'CASHBACK', 1_275, 1, 6 * 24],
  ['Convite aceito', 'Invitation accepted', 'REFERRAL', 500, 0, 20 * 24],
  ['Bônus de boas-vindas', 'Welcome bonus', 'WELCOME', 1_500, 0, -300 * 24, 390],
  ['Bônus de aniversário', 'Birthday bonus', 'BIRTHDAY', 1_000, 0, -80 * 24, 90],
  ['Bônus da semana Ouro', 'Gold weekly bonus', 'LEVEL', 2_000, 3, -5 * 24],
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
    return insertGameBet(store, { round: key, memberId: id, game, stake, win, at })
  }

  let given = 0
  for (const [pt, en, type, amount, turnover, expires, claimedDaysAgo] of REWARDS) {
    const claimedAt = claimedDaysAgo === undefined ? undefined : now - claimedDaysAgo * DAY
    const times = { createdAt: now + (expires - 30 * 24) * HOUR, expireAt: now + expires * HOUR, claimedAt }
    const reward = store.insert('rewards', {
      memberId: id,
      title: { pt, en },
      type,
      amount,
      turnover,
      ...times,
    })
    if (claimedAt === undefined) continue
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
    const rebate = store.insert('rebates', { memberId: id, gameType, valid: stake, rate, amount, time: at })
    store.run`update bets set rebateId = ${rebate.id} where id = ${bet}`
    move(`rebate/${rebate.id}`, 'REBATE', 'rebates', amount, at)
    given += amount
  }
  for (const gameType of PLAYED) {
    const [, stake] = STAKES[gameType]
    play(gameType, stake, gameType === 'LIVE' ? stake + 4_650 - given : 0, now - STAKED_DAYS_AGO * DAY)
  }
}
