import { describe, expect, it, it as test } from 'vitest'
import { DAY, HOUR, lotteryTable, MINUTE } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { drawnNumbers, nextDraw } from '../lottery/draws.ts'
import { limitsOf, statusOf } from './status.ts'

const REAIS = 100
const player = usePlayer()
const status = (member = player.member) => statusOf(player.core, member)
const arrive = () => player.core.rg.guard.arrive(player.member)

describe('the status', () => {
  it('[RG-28] has the figures of the running session only', () => {
    player.bet(50 * REAIS)
    player.later(HOUR)
    const session = arrive()
    expect(status().session).toMatchObject({ stake: 0, payout: 0, net: 0, deposits: 0, elapsedSec: 0 })
    player.later(90_999)
    player.bet(10 * REAIS, true)
    player.bet(2 * REAIS)
    const paid = player.deposit(40 * REAIS)
    player.core.cashier.deposits.notice({ orderNo: paid, outcome: 'PAID' })
    player.deposit(30 * REAIS)
    const startedAt = session?.startedAt ?? 0
    expect(status()).toMatchObject({
      state: 'ACTIVE',
      serverNow: player.now,
      session: {
        ...{ id: String(session?.id), startedAt, elapsedSec: 90, trial: false },
        ...{ stake: 12, payout: 50, net: 38, deposits: 40 },
        ...{ checkEveryMin: 20, checkNo: 1, checkDueAt: startedAt + 20 * MINUTE },
      },
    })
    expect(status()).toMatchObject({ until: undefined })
    expect(status()).toMatchObject({ tightest: undefined })
  })

  it('[RG-28] counts no cancelled bets, and a win directly after its draw', () => {
    const { lottery } = lotteryTable()
    const [pick = 0] = drawnNumbers(lottery, nextDraw(lottery, player.now).index).main
    const chase = { draws: 3, stopOnWin: true }
    player.core.tickets.buy(player.member, lotteryTable(), pick, 10 * REAIS, 'round-status', chase)
    expect(status().session).toMatchObject({ stake: 30, payout: 0 })
    player.later(MINUTE)
    expect(status().session).toMatchObject({ stake: 10, payout: 23.2, net: 13.2 })
  })

  it('[RG-28] names the tightest limit: the one with the largest used part', () => {
    const freesAt = player.now + DAY
    player.bet(30 * REAIS)
    player.set('STAKE', 'DAY', 40 * REAIS)
    player.set('LOSS', 'DAY', 100 * REAIS)
    player.set('TIME', 'DAY', 60)
    expect(status().tightest).toEqual({ kind: 'STAKE', period: 'DAY', limit: 40, used: 30, freesAt })
    player.set('DEPOSIT', 'DAY', 0)
    expect(status().tightest).toEqual({ kind: 'DEPOSIT', period: 'DAY', limit: 0, used: 0 })
  })
})

test('[RG-07] [RG-19] the list of limits has each kind that the whitelabel offers with its windows, used and left', () => {
  const list = () => limitsOf(player.core, player.member)
  const names = () => list().map(({ kind, period }) => `${kind} ${period}`)
  const money = (kind: string) => ['DAY', 'WEEK', 'MONTH'].map((period) => `${kind} ${period}`)
  const time = ['TIME SESSION', 'TIME DAY', 'TIME WEEK', 'TIME MONTH']
  expect(names()).toEqual([...money('DEPOSIT'), ...money('LOSS'), ...money('STAKE'), ...time])
  player.bet(10.5 * REAIS)
  const week = () => list().find(({ kind, period }) => kind === 'STAKE' && period === 'WEEK')
  const unset = { kind: 'STAKE', period: 'WEEK', used: 10.5, imposed: false }
  expect(week()).toEqual(unset)
  player.set('STAKE', 'WEEK', 12 * REAIS)
  const frees = { freesAt: player.now + 7 * DAY, freesAmount: 10.5 }
  expect(week()).toEqual({ ...unset, ...frees, value: 12, remaining: 1.5, since: player.now })
  player.core.settings.change('arcada', { rg: { limitKinds: ['DEPOSIT', 'LOSS', 'TIME'] } })
  expect(names()).toEqual([...money('DEPOSIT'), ...money('LOSS'), ...time])
})
