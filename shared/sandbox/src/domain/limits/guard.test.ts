import { describe, expect, it, onTestFinished, it as test, vi } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { TRIAL_TYPE } from '../accounts/people.ts'
import type { Player } from './players.ts'

const REAIS = 100
const player = usePlayer()
const guard = () => player.core.rg.guard
const session = () => player.core.rg.play.current(player.member)
const change = (state: Partial<Player>) => player.core.rg.players.change(player.member.id, state)
/** The guarded actions by name. */
const ACTIONS = {
  launch: () => guard().launch(player.member),
  stake: () => guard().stake(player.member, 100),
  deposit: () => guard().deposit(player.member, 100),
  promote: () => guard().promote(player.member),
  act: () => guard().act(player.member),
}
const answers = () => Object.fromEntries(Object.entries(ACTIONS).map(([name, act]) => [name, refusalOf(act)]))
const all = (refused: unknown) => Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, refused]))

describe('a player', () => {
  it('[RG-12] [RG-34] [RG-53] may do everything when active, and nothing barred, excluded, paused or on a break, until its end', () => {
    const until = player.now + DAY
    const sees = () => player.core.rg.seesPromotions(player.member)
    const names = ['blockedAt', 'excludedAt', 'timeOutUntil', 'breakUntil']
    const none = Object.fromEntries(names.map((name) => [name, undefined]))
    const states: [state: Partial<Player>, code: string, value: object, keepsSession: boolean][] = [
      [{ blockedAt: 1, blockedReason: 'SELF_EXCLUDED' }, 'rg.registry.blocked', {}, false],
      [{ excludedAt: 1, excludedUntil: until }, 'rg.excluded', { until }, false],
      [{ excludedAt: 1, excludedUntil: undefined }, 'rg.excluded', { until: null }, false],
      [{ timeOutUntil: until }, 'rg.timeout.active', { until }, true],
      [{ breakUntil: until }, 'rg.break', { until }, false],
    ]
    const seen = states.map(([state]) => {
      change({ ...none, ...state })
      const loosen = refusalOf(() => guard().loosen(player.member))
      return [state, answers(), loosen, sees(), guard().arrive(player.member)?.startedAt]
    })
    expect(seen).toEqual(
      states.map(([state, code, value, keeps]) => {
        return [state, all({ code, value }), { code, value }, false, keeps ? player.now : undefined]
      }),
    )
    expect(player.journal('RG_REFUSED')).toHaveLength(6 * states.length)
    change({ ...none, timeOutUntil: until, breakUntil: until })
    player.now = until
    expect(answers()).toEqual(all(undefined))
    expect(refusalOf(() => guard().loosen(player.member))).toBe(undefined)
    expect([sees(), player.core.rg.seesPromotions(undefined)]).toEqual([true, true])
  })

  it('[RG-12] paused gets no break for a used-up time limit', () => {
    player.set('TIME', 'SESSION', 10)
    change({ timeOutUntil: player.now + DAY })
    guard().arrive(player.member)
    player.later(20 * MINUTE)
    expect(guard().arrive(player.member)?.startedAt).toBe(player.now - 20 * MINUTE)
    expect(player.state().breakUntil).toBe(undefined)
  })

  it('[RG-52] needs the required limits for everything, except on trial', () => {
    player.rg({ regRequired: ['LOSS', 'TIME'] })
    expect(answers()).toEqual(all({ code: 'rg.limit.missing', value: { missing: ['LOSS', 'TIME'] } }))
    expect(refusalOf(() => guard().stake({ ...player.member, type: TRIAL_TYPE }, 100))).toBe(undefined)
  })
})

describe('a bet', () => {
  it('[RG-79] is refused for the first reason in order: state, register, limits, break, check, speed, loss, stake, balance', () => {
    const { core, member } = player
    player.rg({
      ...{ regRequired: ['LOSS'], centralRegister: { enabled: true }, minBetIntervalMs: 5_000 },
      ...{ check: { default: 10 }, breakMinutes: 60 },
    })
    core.settings.change('arcada', { registerSilent: true })
    player.knownBy('529.982.247-25')
    core.rg.register.atLogin(member)
    change({ timeOutUntil: player.now + DAY, breakUntil: player.now + DAY + HOUR })
    const code = (stake = 100_000_000) => refusalOf(() => player.bet(stake))?.code
    expect(code()).toBe('rg.timeout.active')
    player.later(DAY)
    expect(code()).toBe('rg.verifying')
    core.settings.change('arcada', { registerSilent: false })
    player.later(MINUTE)
    // The answer is used after this refusal, whose booking it must not be part of.
    expect([code(), code()]).toEqual(['rg.verifying', 'rg.limit.missing'])
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
    core.rg.limits.clear(member)
    player.set('LOSS', 'DAY', 30 * REAIS)
    player.set('STAKE', 'DAY', 20 * REAIS)
    player.bet(100)
    player.later(11 * MINUTE)
    expect(code()).toBe('rg.check.due')
    core.rg.play.acknowledge(member, 1)
    player.bet(100)
    player.later(4_999)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.too.fast', value: { waitMs: 1 } })
    // A ticket does not have to wait.
    expect(refusalOf(() => guard().stake(member, 100))).toBe(undefined)
    player.later(1)
    expect([code(), code(18 * REAIS)]).toEqual(['rg.limit.loss', 'rg.limit.stake'])
    player.rg({ regRequired: [] })
    core.rg.limits.clear(member)
    expect(code(player.wallet() + 1)).toBe('balance.insufficient')
  })

  it('[RG-53] opens promotions where a first bet is needed, unless it is refused', () => {
    player.rg({ noPromoBeforeFirstBet: true })
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
  it('[RG-12] that a bet triggers stays although the bet is rolled back, ends the session, and leaves only withdrawals', () => {
    player.set('TIME', 'SESSION', 10)
    const until = player.now + 10 * MINUTE + HOUR
    guard().arrive(player.member)
    player.later(10 * MINUTE - 1)
    player.bet(100)
    player.later(1)
    const before = player.wallet()
    const bets = [() => player.bet(100), () => player.core.store.atomic(() => player.bet(100))]
    const acts = [...bets, () => player.deposit(10_000), () => guard().launch(player.member)]
    expect(acts.map(refusalOf)).toEqual(Array(4).fill({ code: 'rg.break', value: { until } }))
    expect([player.wallet(), player.state().breakUntil, session()]).toEqual([before, until, undefined])
    expect(player.journal('RG_BREAK').map(([, , after]) => after)).toEqual([String(until)])
    player.now = until - 1
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.break')
    player.later(1)
    player.bet(100)
    expect(session()?.startedAt).toBe(player.now)
  })

  it('[RG-12] lasts until the last of several limits allows play again', () => {
    player.set('TIME', 'SESSION', 10)
    player.set('TIME', 'WEEK', 10)
    const first = player.now
    guard().arrive(player.member)
    player.later(10 * MINUTE)
    const until = first + 7 * DAY + 1
    expect(refusalOf(() => guard().launch(player.member))).toEqual({ code: 'rg.break', value: { until } })
  })
})

test('[RG-02] settings below the floor are raised, and reported once for each whitelabel and fault', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const of = () => player.core.rg.profileOf('arcada')
  expect([of().breakMinutes, warned.mock.calls]).toEqual([60, []])
  player.rg({ coolingOffHours: { DAY: 0 }, breakMinutes: 1, check: { max: 600, default: 600 } })
  for (let read = 0; read < 2; read++) expect([of().breakMinutes, of().check.max]).toEqual([60, 60])
  const fields = 'check.max, coolingOffHours.DAY, check.default, breakMinutes'
  const report = `Settings below the floor of responsible gaming were raised at arcada: ${fields}.`
  expect(warned.mock.calls).toEqual([[report]])
  player.set('LOSS', 'DAY', 100)
  player.set('LOSS', 'DAY', 200)
  const [limit] = player.core.rg.limits.of(player.member)
  expect(limit?.pending?.effectiveAt).toBe(player.now + DAY)
  guard().arrive(player.member)
  expect(session()?.everyMin).toBe(60)
})
