import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'

const player = usePlayer()
const rg = (change: object) => player.core.settings.change('arcada', { rg: change })
const journal = () =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, actor, after }) => (what.startsWith('RG_') ? [[what, actor, after]] : []))

describe('the audience of promotions', () => {
  it('[RG-53] includes guests and active members, but no member who is paused, on a break, excluded or barred', () => {
    const { core, member } = player
    const sees = () => core.rg.seesPromotions(member)
    expect([core.rg.seesPromotions(undefined), sees()]).toEqual([true, true])
    const until = player.now + DAY
    const none = {
      timeOutUntil: undefined,
      breakUntil: undefined,
      excludedAt: undefined,
      blockedAt: undefined,
    }
    const states = [
      { timeOutUntil: until },
      { breakUntil: until },
      { excludedAt: until },
      { blockedAt: until },
    ]
    for (const state of states) {
      core.rg.players.change(member.id, { ...none, ...state })
      expect(sees(), JSON.stringify(state)).toBe(false)
    }
    core.rg.players.change(member.id, none)
    expect(sees()).toBe(true)
  })

  it('[RG-38] an excluded member gets the end and a key to the exit page at every log-in', () => {
    const { core, member } = player
    const until = player.now + DAY
    core.rg.players.change(member.id, { excludedAt: player.now, excludedUntil: until })
    const told = refusalOf(() => core.rg.enter(member))
    expect(told).toEqual({ code: 'rg.excluded', value: { until, exitToken: expect.any(String) } })
    expect(core.rg.exclusions.memberOf('arcada', String(Object(told?.value).exitToken))?.id).toBe(member.id)
    core.rg.players.change(member.id, { excludedUntil: undefined })
    expect(refusalOf(() => core.rg.enter(member))?.value).toMatchObject({ until: null })
    expect(core.rg.play.current(member)).toBe(undefined)
    expect(journal().at(-1)).toEqual(['RG_REFUSED', 'SYSTEM', 'rg.excluded'])
  })
})

describe('settings below the floor', () => {
  it('[RG-02] are raised, and reported once for each whitelabel and fault', () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => told.mockRestore())
    const of = () => player.core.rg.profileOf('arcada')
    expect(of().breakMinutes).toBe(60)
    expect(told).not.toHaveBeenCalled()
    rg({ breakMinutes: 1, check: { max: 600 } })
    expect([of().breakMinutes, of().check.max]).toEqual([60, 60])
    const report =
      'Settings below the floor of responsible gaming were raised at arcada: check.max, breakMinutes.'
    expect(told.mock.calls).toEqual([[report]])
    rg({ breakMinutes: 2 })
    of()
    expect(told).toHaveBeenCalledTimes(2)
  })
})
