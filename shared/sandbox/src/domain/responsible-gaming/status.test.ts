import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { TRIAL_TYPE } from '../accounts/people.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { drawnNumbers, nextDraw } from '../lottery/draws.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'
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
    expect(status()).toMatchObject({
      state: 'ACTIVE',
      serverNow: player.now,
      session: {
        id: String(session?.id),
        startedAt: session?.startedAt,
        elapsedSec: 90,
        stake: 12,
        payout: 50,
        net: 38,
        deposits: 40,
        trial: false,
        checkEveryMin: 20,
        checkNo: 1,
        checkDueAt: (session?.startedAt ?? 0) + 20 * MINUTE,
      },
    })
    expect(status()).not.toHaveProperty('until')
    expect(status()).not.toHaveProperty('tightest')
  })

  it('[RG-28] counts no cancelled bets, and a win directly after its draw', () => {
    const lottery = lotteryById('flash-1') ?? expect.fail('no lottery')
    const [pick = 0] = drawnNumbers(lottery, nextDraw(lottery, player.now).index).main
    const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
    player.core.tickets.buy(player.member, table, pick, 10 * REAIS, 'round-status', {
      draws: 3,
      stopOnWin: true,
    })
    expect(status().session).toMatchObject({ stake: 30, payout: 0 })
    player.later(MINUTE)
    expect(status().session).toMatchObject({ stake: 10, payout: 23.2, net: 13.2 })
  })

  it('has no session without activity, and states the end of a state', () => {
    expect(status()).not.toHaveProperty('session')
    const until = player.now + DAY
    player.core.rg.players.change(player.member.id, { timeOutUntil: until })
    expect(status()).toMatchObject({ state: 'TIME_OUT', until })
    player.core.rg.players.change(player.member.id, { excludedAt: player.now })
    expect(status().state).toBe('EXCLUDED')
    expect(status()).not.toHaveProperty('until')
    player.core.rg.players.change(player.member.id, { blockedAt: player.now })
    expect(status().state).toBe('BLOCKED')
  })

  it('[RG-52] names the missing limits, but not for a trial account', () => {
    player.core.settings.change('arcada', { rg: { regRequired: ['LOSS', 'TIME'] } })
    player.set('LOSS', 'DAY', REAIS)
    expect(status().missing).toEqual(['TIME'])
    arrive()
    const trial = status({ ...player.member, type: TRIAL_TYPE })
    expect(trial.missing).toEqual([])
    expect(trial.session).toMatchObject({ trial: true })
  })

  it('asks for a review six months after the last one, the first time after registration', () => {
    const { core, member } = player
    expect(status().reviewDueAt).toBe(
      new Date(member.registeredAt).setUTCMonth(6 + new Date(member.registeredAt).getUTCMonth()),
    )
    core.rg.players.change(member.id, { reviewedAt: Date.UTC(2026, 1, 3, 4) })
    expect(status().reviewDueAt).toBe(Date.UTC(2026, 7, 3, 4))
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

describe('the list of limits', () => {
  it('[RG-07] has each kind that the whitelabel offers with its windows, and the session for time only', () => {
    const list = () => limitsOf(player.core, player.member).map(({ kind, period }) => `${kind} ${period}`)
    const money = (kind: string) => ['DAY', 'WEEK', 'MONTH'].map((period) => `${kind} ${period}`)
    const time = ['TIME SESSION', 'TIME DAY', 'TIME WEEK', 'TIME MONTH']
    expect(list()).toEqual([...money('DEPOSIT'), ...money('LOSS'), ...money('STAKE'), ...time])
    player.core.settings.change('arcada', { rg: { limitKinds: ['DEPOSIT', 'LOSS', 'TIME'] } })
    expect(list()).toEqual([...money('DEPOSIT'), ...money('LOSS'), ...time])
  })

  it('[RG-19] has the used amount of a limit that is not set, without the fields of a set one', () => {
    player.bet(10.5 * REAIS)
    const [unset] = limitsOf(player.core, player.member).filter(
      ({ kind, period }) => kind === 'STAKE' && period === 'WEEK',
    )
    expect(unset).toEqual({ kind: 'STAKE', period: 'WEEK', used: 10.5, imposed: false })
    player.set('STAKE', 'WEEK', 12 * REAIS)
    const [set] = limitsOf(player.core, player.member).filter(
      ({ kind, period }) => kind === 'STAKE' && period === 'WEEK',
    )
    expect(set).toEqual({
      kind: 'STAKE',
      period: 'WEEK',
      value: 12,
      used: 10.5,
      remaining: 1.5,
      imposed: false,
      freesAt: player.now + 7 * DAY,
      freesAmount: 10.5,
      since: player.now,
    })
  })

  it('[RG-12] [RG-19] has the used time in whole minutes, of the session and of a window until it frees some', () => {
    const { core, member } = player
    const time = (period: string) =>
      limitsOf(core, member).find((one) => one.kind === 'TIME' && one.period === period)
    expect(time('SESSION')).toEqual({ kind: 'TIME', period: 'SESSION', used: 0, imposed: false })
    player.set('TIME', 'SESSION', 60)
    player.set('TIME', 'DAY', 20)
    const since = player.now
    for (let minute = 0; minute <= 12; minute++) {
      arrive()
      player.later(MINUTE)
    }
    expect(time('SESSION')).toEqual({
      ...{ kind: 'TIME', period: 'SESSION', value: 60, used: 12, remaining: 48, imposed: false, since },
    })
    expect(time('DAY')).toMatchObject({ value: 20, used: 12, remaining: 8, since })
    // After the session has ended, the day still counts its time.
    player.later(HOUR)
    expect(time('SESSION')).toMatchObject({ used: 0, remaining: 60 })
    for (let minute = 0; minute <= 8; minute++) {
      arrive()
      player.later(MINUTE)
    }
    // The break of the day's limit ends the session.
    expect(time('SESSION')).toMatchObject({ used: 0 })
    expect(time('DAY')).toEqual({
      ...{ kind: 'TIME', period: 'DAY', value: 20, used: 20, remaining: 0, imposed: false, since },
      // As soon as its first minutes are more than a day old.
      freesAt: since + DAY + 1,
    })
    player.later(DAY)
    expect(time('DAY')).toMatchObject({ used: 0 })
    expect(time('WEEK')).toMatchObject({ used: 20 })
  })

  it.each([
    ['a raise', 'STAKE', 20 * REAIS, 20],
    ['a removal', 'STAKE', null, null],
    ['more time', 'TIME', 300, 300],
  ] as const)(
    '[RG-15] [RG-19] has the pending request of %s, its start and its end',
    (_, kind, asked, value) => {
      const { core } = player
      const pending = () =>
        limitsOf(core, player.member).find((one) => one.kind === kind && one.period === 'DAY')?.pending
      player.set(kind, 'DAY', kind === 'TIME' ? 60 : 10 * REAIS)
      player.later(MINUTE)
      player.set(kind, 'DAY', asked)
      const effectiveAt = player.now + (asked === null ? 7 : 1) * DAY
      const said = { value, requestedAt: player.now, effectiveAt, confirmBy: effectiveAt + 7 * DAY }
      expect(pending()).toEqual({ ...said, state: 'WAITING' })
      player.now = effectiveAt
      expect(pending()).toEqual({ ...said, state: 'READY' })
    },
  )

  it('[RG-19] marks the operator’s limits', () => {
    const { core, member } = player
    player.set('STAKE', 'DAY', 10 * REAIS)
    core.rg.limits.impose(member, 'STAKE', 'WEEK', 50 * REAIS)
    const imposed = limitsOf(core, member).filter((one) => one.imposed)
    expect(imposed).toMatchObject([{ kind: 'STAKE', period: 'WEEK', value: 50 }])
  })
})
