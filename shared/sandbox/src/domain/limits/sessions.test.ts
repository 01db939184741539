import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { decidePlayer } from '../../wire/control/players.ts'

const player = usePlayer()

/** Heartbeats of a visible page, minute by minute. */
function stay(minutes: number): void {
  for (let minute = 0; minute < minutes; minute++) {
    player.later(MINUTE)
    player.core.rg.guard.arrive(player.member)
  }
}
const session = () => player.core.rg.play.current(player.member)
const state = () => player.core.rg.players.of(player.member.id)

describe('a play session', () => {
  it('[RG-22] continues after 5 minutes without activity, and begins anew after 31', () => {
    player.core.rg.enter(player.member)
    const first = session()?.startedAt
    stay(10)
    player.later(5 * MINUTE)
    player.core.rg.enter(player.member)
    expect(session()?.startedAt).toBe(first)
    player.later(29 * MINUTE)
    player.core.rg.enter(player.member)
    expect(session()?.startedAt).toBe(first)
    player.later(31 * MINUTE)
    expect(session()).toBeUndefined()
    player.core.rg.enter(player.member)
    expect(session()?.startedAt).toBe(player.now)
  })

  it('[RG-22] begins anew after its end by a control call', () => {
    player.core.rg.enter(player.member)
    stay(10)
    decidePlayer(player.core, {
      whitelabel: 'arcada',
      userName: player.member.userName,
      endPlaySession: true,
    })
    expect(session()).toBeUndefined()
    player.core.rg.enter(player.member)
    expect(session()?.startedAt).toBe(player.now)
  })
})

describe('a clock that is set back', () => {
  it('[RG-60] does not reduce the time of a session or of a time limit', () => {
    const { core, member } = player
    core.rg.limits.set(member, 'TIME', 'SESSION', 60)
    core.rg.guard.arrive(member)
    const start = player.now
    stay(50)
    player.later(-DAY)
    core.rg.guard.arrive(member)
    expect(session()).toMatchObject({ startedAt: start, lastAt: start + 50 * MINUTE })
    player.now = start + 51 * MINUTE
    core.rg.guard.arrive(member)
    stay(9)
    expect(state().breakUntil).toBe(start + 60 * MINUTE + HOUR)
  })
})

describe('a time limit', () => {
  it('[RG-12] that is used up starts a break of at least an hour, in which only withdrawals are possible', () => {
    const { core, member } = player
    core.settings.change('arcada', { rg: { check: { default: 60 } } })
    core.rg.limits.set(member, 'TIME', 'SESSION', 60)
    core.rg.guard.arrive(member)
    stay(59)
    player.bet(100)
    player.later(MINUTE)
    const until = player.now + HOUR
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.break', value: { until } })
    expect(refusalOf(() => player.deposit(10_000))).toEqual({ code: 'rg.break', value: { until } })
    expect(refusalOf(() => core.rg.guard.launch(member))?.code).toBe('rg.break')
    player.later(HOUR - 1)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.break')
    player.later(1)
    player.bet(100)
    expect(session()?.startedAt).toBe(player.now)
  })

  it('[RG-12] of 24 hours starts a break until the window allows play again', () => {
    const { core, member } = player
    core.rg.limits.set(member, 'TIME', 'DAY', 10)
    core.rg.guard.arrive(member)
    const start = player.now
    stay(10)
    expect(state().breakUntil).toBe(start + DAY + 1)
  })
})

describe('a reality check', () => {
  it('[RG-31] blocks bets from one minute after it was due until it is acknowledged', () => {
    const { core, member } = player
    core.settings.change('arcada', { rg: { check: { default: 30 } } })
    player.bet(100)
    stay(30)
    player.later(0.9 * MINUTE)
    player.bet(100)
    player.later(0.1 * MINUTE)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.check.due', value: { checkNo: 1 } })
    expect(core.rg.play.acknowledge(member, 1)).toBe(true)
    // The same answer from another tab.
    expect(core.rg.play.acknowledge(member, 1)).toBe(false)
    player.bet(100)
    expect(session()).toMatchObject({ checkNo: 2, checkFrom: player.now })
  })

  it('[RG-31] blocks bets of a player whose page has never requested it, too', () => {
    player.core.settings.change('arcada', { rg: { check: { default: 30 } } })
    player.bet(100)
    stay(30)
    player.bet(100)
    player.later(MINUTE)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.check.due')
  })

  it('cannot be acknowledged before it is due', () => {
    player.bet(100)
    expect(player.core.rg.play.acknowledge(player.member, 1)).toBe(false)
  })
})

describe('a whitelabel with values below the floor', () => {
  it('[RG-02] uses the floor', () => {
    const { core, member } = player
    core.settings.change('arcada', {
      rg: { coolingOffHours: { DAY: 0 }, check: { max: 600, default: 600 }, breakMinutes: 1 },
    })
    core.rg.limits.set(member, 'LOSS', 'DAY', 100)
    core.rg.limits.set(member, 'LOSS', 'DAY', 200)
    expect(core.rg.limits.one(member, 'LOSS', 'DAY')?.pending?.effectiveAt).toBe(player.now + DAY)
    core.rg.guard.arrive(member)
    expect(session()?.everyMin).toBe(60)
    core.rg.limits.set(member, 'TIME', 'SESSION', 10)
    stay(10)
    expect(state().breakUntil).toBe(player.now + HOUR)
  })
})
