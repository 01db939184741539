import { centavos } from '@arcada/kit/contract/centavos'
import { describe, expect, it } from 'vitest'
import { knownBy } from '../../testing/known-by.ts'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { TRIAL_TYPE } from '../accounts/people.ts'
import { fromTo } from '../money/ledger.ts'
import { elapsedOf } from './play-sessions.ts'
import type { Player } from './players.ts'

const REAIS = 100
const player = usePlayer()

const rg = (change: object) => player.core.settings.change('arcada', { rg: change })
const guard = () => player.core.rg.guard
const session = () => player.core.rg.play.current(player.member)
const change = (state: Partial<Player>) => player.core.rg.players.change(player.member.id, state)
const refusals = () =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, after }) => (what === 'RG_REFUSED' ? [after] : []))

/** The guarded actions by name. */
const ASKED = {
  launch: () => guard().launch(player.member),
  stake: () => guard().stake(player.member, 100),
  deposit: () => guard().deposit(player.member, 100),
  promote: () => guard().promote(player.member),
  act: () => guard().act(player.member),
}
const answers = () => Object.fromEntries(Object.entries(ASKED).map(([name, ask]) => [name, refusalOf(ask)]))
const all = (told: unknown) => Object.fromEntries(Object.keys(ASKED).map((name) => [name, told]))

describe('a player who is', () => {
  it('active may do everything', () => {
    expect(answers()).toEqual(all(undefined))
    expect(refusals()).toEqual([])
  })

  it.each([
    ['barred', { blockedAt: 1, blockedReason: 'SELF_EXCLUDED' }, { code: 'rg.registry.blocked', value: {} }],
    ['excluded', { excludedAt: 1, excludedUntil: 9 }, { code: 'rg.excluded', value: { until: 9 } }],
    ['excluded without an end', { excludedAt: 1 }, { code: 'rg.excluded', value: { until: null } }],
  ])('%s may do nothing, and has no play session', (_, state, told) => {
    change(state)
    expect(answers()).toEqual(all(told))
    expect(refusals()).toEqual(Object.keys(ASKED).map(() => told.code))
    expect(guard().arrive(player.member)).toBe(undefined)
    expect(session()).toBe(undefined)
  })

  it('[RG-34] paused may use the site but not play, until the end of the pause', () => {
    const until = player.now + DAY
    change({ timeOutUntil: until })
    const told = { code: 'rg.timeout.active', value: { until } }
    expect(answers()).toEqual(all(told))
    expect(refusalOf(() => guard().loosen(player.member))).toEqual(told)
    expect(guard().arrive(player.member)?.startedAt).toBe(player.now)
    player.now = until
    expect(answers()).toEqual(all(undefined))
  })

  it('[RG-12] on a break may do nothing and accrues no time, until the end of the break', () => {
    const until = player.now + HOUR
    change({ breakUntil: until })
    const told = { code: 'rg.break', value: { until } }
    expect(answers()).toEqual(all(told))
    expect(refusalOf(() => guard().loosen(player.member))).toEqual(told)
    expect(guard().arrive(player.member)).toBe(undefined)
    expect(session()).toBe(undefined)
    player.now = until
    expect(answers()).toEqual(all(undefined))
    expect(refusalOf(() => guard().loosen(player.member))).toBe(undefined)
  })

  it('[RG-12] paused gets no break for a used-up time limit', () => {
    player.set('TIME', 'SESSION', 10)
    change({ timeOutUntil: player.now + DAY })
    guard().arrive(player.member)
    player.later(20 * MINUTE)
    expect(guard().arrive(player.member)?.startedAt).toBe(player.now - 20 * MINUTE)
    expect(player.core.rg.players.of(player.member.id).breakUntil).toBe(undefined)
  })

  it('[RG-52] on trial needs no limits', () => {
    rg({ regRequired: ['LOSS', 'TIME'] })
    expect(answers()).toEqual(all({ code: 'rg.limit.missing', value: { missing: ['LOSS', 'TIME'] } }))
    const member = { ...player.member, type: TRIAL_TYPE }
    expect(refusalOf(() => guard().stake(member, 100))).toBe(undefined)
  })
})

describe('a bet', () => {
  it('is refused for the first reason in order: state, register, limits, break, check, speed, loss, stake, balance', () => {
    const { core, member } = player
    rg({
      regRequired: ['LOSS'],
      centralRegister: { enabled: true },
      minBetIntervalMs: 5_000,
      check: { default: 10 },
      breakMinutes: 60,
    })
    core.settings.change('arcada', { registerSilent: true })
    knownBy(player, '529.982.247-25')
    core.rg.register.atLogin(member)
    change({ timeOutUntil: player.now + DAY, breakUntil: player.now + DAY + HOUR })
    const code = (stake = 100_000_000) => refusalOf(() => player.bet(stake))?.code
    expect(code()).toBe('rg.timeout.active')
    player.later(DAY)
    expect(code()).toBe('rg.verifying')
    core.settings.change('arcada', { registerSilent: false })
    player.later(MINUTE)
    // The answer is used after this refusal, whose booking it must not be part of.
    expect(code()).toBe('rg.verifying')
    expect(code()).toBe('rg.limit.missing')
    player.set('LOSS', 'MONTH', 50 * REAIS)
    player.set('LOSS', 'WEEK', 40 * REAIS)
    player.set('LOSS', 'DAY', 30 * REAIS)
    player.set('STAKE', 'DAY', 20 * REAIS)
    player.set('TIME', 'SESSION', 11)
    expect(code()).toBe('rg.break')
    player.later(HOUR)
    player.bet(100)
    player.later(11 * MINUTE)
    // The session's time is used up, and the check has been due for a minute.
    expect(code()).toBe('rg.break')
    player.later(HOUR)
    player.core.rg.limits.clear(member)
    player.set('LOSS', 'DAY', 30 * REAIS)
    player.set('STAKE', 'DAY', 20 * REAIS)
    player.bet(100)
    player.later(11 * MINUTE)
    expect(code()).toBe('rg.check.due')
    core.rg.play.acknowledge(member, 1)
    player.bet(100)
    expect(code()).toBe('rg.too.fast')
    player.later(5_000)
    expect(code()).toBe('rg.limit.loss')
    expect(code(18 * REAIS)).toBe('rg.limit.stake')
    core.ledger.transfer(
      'test/poor',
      'ADJUSTMENT',
      fromTo(
        `arcada/member/${member.id}`,
        'house/arcada/adjustments',
        centavos(core.ledger.balance(`arcada/member/${member.id}`)),
      ),
    )
    expect(code(REAIS)).toBe('balance.insufficient')
  })

  it('[RG-08] is refused with the shortest exceeded window, its use and the time at which some of it becomes free', () => {
    const freesAt = player.now + DAY
    player.bet(8 * REAIS)
    player.set('STAKE', 'MONTH', 10 * REAIS)
    player.set('STAKE', 'WEEK', 10 * REAIS)
    player.set('STAKE', 'DAY', 10 * REAIS)
    expect(refusalOf(() => player.bet(3 * REAIS))).toEqual({
      code: 'rg.limit.stake',
      value: { kind: 'STAKE', period: 'DAY', limit: 10, used: 8, remaining: 2, freesAt },
    })
    player.later(DAY)
    expect(refusalOf(() => player.bet(3 * REAIS))?.value).toMatchObject({ period: 'WEEK' })
    player.later(6 * DAY)
    expect(refusalOf(() => player.bet(3 * REAIS))?.value).toMatchObject({ period: 'MONTH' })
    player.later(23 * DAY)
    expect(refusalOf(() => player.bet(11 * REAIS))).toEqual({
      code: 'rg.limit.stake',
      value: { kind: 'STAKE', period: 'DAY', limit: 10, used: 0, remaining: 10 },
    })
  })

  it('[RG-13] has nothing left when the limit was lowered below the used amount', () => {
    player.bet(8 * REAIS)
    player.set('LOSS', 'DAY', 5 * REAIS)
    expect(refusalOf(() => player.bet(REAIS))?.value).toMatchObject({ used: 8, remaining: 0 })
  })

  it('has to wait where the whitelabel sets a pause between bets with vendors; a ticket does not', () => {
    rg({ minBetIntervalMs: 5_000 })
    player.bet(100)
    player.later(4_999)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.too.fast', value: { waitMs: 1 } })
    expect(refusalOf(() => guard().stake(player.member, 100))).toBe(undefined)
    player.later(1)
    player.bet(100)
    rg({ minBetIntervalMs: 0 })
    player.bet(100)
  })

  it('[RG-31] is refused from one minute after the check was due', () => {
    rg({ check: { default: 30 } })
    player.bet(100)
    const due = player.now + 30 * MINUTE
    for (player.now = due - 5 * MINUTE; player.now < due; player.later(MINUTE)) guard().arrive(player.member)
    player.now = due + MINUTE - 1
    player.bet(100)
    player.later(1)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.check.due', value: { checkNo: 1 } })
  })

  it('does not count as a first bet for promotions when it is refused', () => {
    rg({ noPromoBeforeFirstBet: true })
    const fresh = player.other('fresh')
    const promote = () => refusalOf(() => guard().promote(fresh.member))
    expect(promote()).toEqual({ code: 'rg.promo.blocked', value: {} })
    expect(refusalOf(() => fresh.bet(100_000_000))?.code).toBe('balance.insufficient')
    expect(promote()?.code).toBe('rg.promo.blocked')
    fresh.bet(100)
    expect(promote()).toBe(undefined)
  })
})

describe('a break', () => {
  it('[RG-12] that a bet triggers stays although the bet is rolled back, and ends the session', () => {
    player.set('TIME', 'DAY', 10)
    const first = player.now
    guard().arrive(player.member)
    player.later(10 * MINUTE - 1)
    player.bet(100)
    player.later(1)
    const balance = () => player.core.ledger.balance(`arcada/member/${player.member.id}`)
    const before = balance()
    const until = first + DAY + 1
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.break', value: { until } })
    expect(balance()).toBe(before)
    expect(player.core.rg.players.of(player.member.id).breakUntil).toBe(until)
    expect(session()).toBe(undefined)
    const journal = player.core.accounts.audit
      .of(player.member.id)
      .map(({ what, after }) => `${what} ${after}`)
    expect(journal).toContain(`RG_BREAK ${until}`)
  })

  it('[RG-12] lasts until the last of several limits allows play again', () => {
    player.set('TIME', 'SESSION', 10)
    player.set('TIME', 'WEEK', 10)
    player.set('LOSS', 'DAY', 0)
    const first = player.now
    guard().arrive(player.member)
    player.later(10 * MINUTE)
    expect(refusalOf(() => guard().launch(player.member))).toEqual({
      code: 'rg.break',
      value: { until: first + 7 * DAY + 1 },
    })
  })
})

describe('a deposit', () => {
  it('[RG-09] is refused above the limit, with its field', () => {
    player.set('DEPOSIT', 'WEEK', 100 * REAIS)
    player.deposit(60 * REAIS)
    expect(refusalOf(() => player.deposit(40.01 * REAIS))).toEqual({
      code: 'rg.limit.deposit',
      value: { field: 'amount', kind: 'DEPOSIT', period: 'WEEK', limit: 100, used: 60, remaining: 40 },
    })
    player.deposit(40 * REAIS)
  })

  it('above its order is accepted within the limits, during a pause too', () => {
    const takes = (more: number) => guard().takesDeposit(player.member, more)
    player.set('DEPOSIT', 'DAY', 50 * REAIS)
    change({ timeOutUntil: player.now + DAY })
    expect([takes(50 * REAIS), takes(50 * REAIS + 1)]).toEqual([true, false])
    player.set('DEPOSIT', 'DAY', 0)
    expect([takes(0), takes(-1), takes(1)]).toEqual([true, true, false])
    change({ excludedAt: 1, excludedUntil: player.now + DAY })
    expect(takes(0)).toBe(false)
    change({ excludedAt: undefined, blockedAt: 1 })
    expect(takes(0)).toBe(false)
  })
})

describe('the notice near a limit', () => {
  const mails = () =>
    player.core.store
      .all(
        `select title_pt, title_en, content_pt, content_en, created_at from messages
         where member_id = ? and title_en like 'You are near%' order by id`,
        player.member.id,
      )
      .map(({ content_en, created_at }) => [/You have used .*?\./.exec(String(content_en))?.[0], created_at])

  it('[RG-21] is sent with the bet that reaches 80 percent, in both languages, with a link to the limits', () => {
    player.set('STAKE', 'DAY', 100 * REAIS)
    player.bet(7_999)
    expect(mails()).toEqual([])
    player.bet(1)
    const [mail] = player.core.store.all(
      `select title_pt, content_pt, content_en from messages where member_id = ? and title_en = 'You are near a limit'`,
      player.member.id,
    )
    const link = (words: string) => `<p><a href="/m/responsible-gaming/limits">${words}</a></p>`
    expect(mail).toEqual({
      title_pt: 'Você está perto de um limite',
      content_pt: `<p>Você já usou 80% do seu limite de 24 horas.</p>${link('Ver meus limites')}`,
      content_en: `<p>You have used 80% of your 24-hour limit.</p>${link('See my limits')}`,
    })
  })

  it('[RG-21] is sent once per window', () => {
    player.set('STAKE', 'DAY', 100 * REAIS)
    player.bet(85 * REAIS)
    const first = player.now
    player.later(DAY - 1)
    player.bet(5 * REAIS)
    player.later(1)
    player.bet(80 * REAIS)
    expect(mails()).toEqual([
      ['You have used 85% of your 24-hour limit.', first],
      ['You have used 85% of your 24-hour limit.', player.now],
    ])
  })

  it('[RG-21] is sent for each limit separately, for deposits too, and not for a limit of 0', () => {
    player.set('LOSS', 'WEEK', 10 * REAIS)
    player.set('STAKE', 'MONTH', 10 * REAIS)
    player.set('DEPOSIT', 'DAY', 100 * REAIS)
    player.set('DEPOSIT', 'WEEK', 1000 * REAIS)
    player.set('TIME', 'DAY', 10)
    player.bet(9.5 * REAIS)
    player.deposit(90 * REAIS)
    player.set('STAKE', 'DAY', 0)
    expect(refusalOf(() => player.bet(0.1 * REAIS))?.code).toBe('rg.limit.stake')
    expect(mails().map(([words]) => words)).toEqual([
      'You have used 95% of your 7-day limit.',
      'You have used 95% of your 30-day limit.',
      'You have used 90% of your 24-hour limit.',
    ])
  })

  it('[RG-21] is sent at the whitelabel’s threshold, and not for a refused bet', () => {
    rg({ warnAtPercent: 50 })
    player.set('STAKE', 'DAY', 10 * REAIS)
    expect(refusalOf(() => player.bet(10.01 * REAIS))?.code).toBe('rg.limit.stake')
    expect(mails()).toEqual([])
    player.bet(5 * REAIS)
    expect(mails()).toHaveLength(1)
  })
})

describe('a play session', () => {
  it('[RG-22] continues until 30 minutes after the last activity; then a new one begins', () => {
    const first = guard().arrive(player.member)
    player.later(30 * MINUTE)
    expect(guard().arrive(player.member)).toMatchObject({ id: first?.id, lastAt: player.now })
    player.later(30 * MINUTE + 1)
    expect(session()).toBe(undefined)
    const second = guard().arrive(player.member)
    expect(second).toMatchObject({ startedAt: player.now, checkNo: 1, checkFrom: player.now })
    expect(second?.id).not.toBe(first?.id)
    player.now -= 30 * MINUTE
    // The previous one stays over, also for a clock that was set back.
    expect(session()?.id).toBe(second?.id)
  })

  it('[RG-60] never becomes shorter, even if the clock is set back', () => {
    guard().arrive(player.member)
    const start = player.now
    player.later(20 * MINUTE)
    guard().arrive(player.member)
    player.now = start + 5 * MINUTE
    const back = guard().arrive(player.member)
    expect(back).toMatchObject({ startedAt: start, lastAt: start + 20 * MINUTE })
    expect(back && elapsedOf(back, player.now)).toBe(20 * MINUTE)
    expect(session()?.lastAt).toBe(start + 20 * MINUTE)
  })

  it('[RG-27] asks at the player’s interval, within the whitelabel’s bounds', () => {
    const { core, member } = player
    const next = () => {
      player.later(HOUR)
      return guard().arrive(member)?.everyMin
    }
    expect(next()).toBe(20)
    change({ everyMin: 45 })
    expect(next()).toBe(45)
    rg({ check: { default: 15, min: 10, max: 30 } })
    expect(next()).toBe(30)
    change({ everyMin: 5 })
    expect(next()).toBe(10)
    // A shorter one holds at once, a longer one from the next session.
    core.rg.play.hurry(member, 7)
    expect(session()?.everyMin).toBe(7)
    core.rg.play.hurry(member, 50)
    expect(session()?.everyMin).toBe(7)
  })

  it('[RG-27] counts the next check from the answer, and accepts only the number of the present one', () => {
    const { play } = player.core.rg
    guard().arrive(player.member)
    player.later(20 * MINUTE - 1)
    expect(play.acknowledge(player.member, 1)).toBe(false)
    player.later(1)
    expect([play.acknowledge(player.member, 2), play.acknowledge(player.member, 0)]).toEqual([false, false])
    player.later(5 * MINUTE)
    expect(play.acknowledge(player.member, 1)).toBe(true)
    expect(session()).toMatchObject({ checkNo: 2, checkFrom: player.now })
    guard().arrive(player.member)
    player.later(20 * MINUTE)
    expect(play.acknowledge(player.member, 1)).toBe(false)
    expect(play.acknowledge(player.member, 2)).toBe(true)
    player.later(31 * MINUTE)
    expect(play.acknowledge(player.member, 3)).toBe(false)
  })
})
