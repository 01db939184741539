import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Member } from '../people.ts'
import { createTestPlayer, DAY, HOUR, refusalOf, type TestPlayer } from './test-player.ts'

const CPF = '52998224725'
let player: TestPlayer
beforeEach(() => {
  // Noon in Brasília.
  player = createTestPlayer()
  rg({ centralRegister: { enabled: true } })
  knownBy(player.member, '529.982.247-25')
})
afterEach(() => player.core.store.close())

const rg = (change: object) => player.core.settings.change('arcada', { rg: change })
const silent = (registerSilent: boolean) => player.core.settings.change('arcada', { registerSilent })
const names = (register: Record<string, string>) => player.core.settings.change('arcada', { register })
const register = () => player.core.rg.register
const stateOf = ({ id }: Member = player.member) => player.core.rg.players.of(id)
const journal = () =>
  player.core.audit
    .of(player.member.id)
    .flatMap(({ what, actor, after }) => (what.startsWith('RG_') ? [[what, actor, after]] : []))

/** As registration keeps it. */
function knownBy({ id }: Member, idNumber: string) {
  player.core.store.run(
    `insert into profiles (member_id, first_login, json) values (?, 0, ?)
     on conflict (member_id) do update set json = excluded.json`,
    id,
    JSON.stringify({ idNumber }),
  )
}

describe('the register at registration', () => {
  const admit = (cpf: string | undefined) => refusalOf(() => register().admit('arcada', cpf))

  it('[RG-42] lets nobody in whom it names, however the CPF is written', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    const refused = { code: 'rg.registry.blocked', value: { reason: 'REGISTER' } }
    expect(admit(CPF)).toEqual(refused)
    expect(admit('529.982.247-25')).toEqual(refused)
    expect(admit('11144477735')).toBe(undefined)
    expect(admit(undefined)).toBe(undefined)
    expect(admit('toString')).toBe(undefined)
  })

  it('[RG-42] that is silent lets nobody in for now, and is not asked where the whitelabel has none', () => {
    silent(true)
    expect(admit('11144477735')).toEqual({ code: 'rg.registry.unavailable', value: { retryAfterSec: 30 } })
    rg({ centralRegister: { enabled: false } })
    names({ [CPF]: 'SELF_EXCLUDED' })
    expect(admit(CPF)).toBe(undefined)
  })
})

describe('the register at login', () => {
  it('[RG-42] is asked at the first of a day in Brasília, and shuts out whom it names', () => {
    register().atLogin(player.member)
    expect(stateOf().askedRegisterAt).toBe(player.now)
    names({ [CPF]: 'SELF_EXCLUDED' })
    // A minute before midnight in Brasília.
    player.now = Date.UTC(2026, 8, 22, 2, 59)
    register().atLogin(player.member)
    expect(stateOf().blockedAt).toBe(undefined)
    player.now = Date.UTC(2026, 8, 22, 3)
    expect(refusalOf(() => player.core.rg.enter(player.member))).toEqual({
      code: 'rg.registry.blocked',
      value: { reason: 'SELF_EXCLUDED', exitToken: expect.any(String) },
    })
    expect(stateOf()).toMatchObject({ blockedAt: player.now, blockedReason: 'SELF_EXCLUDED' })
    expect(journal()).toEqual([
      ['RG_REGISTER_HIT', 'SYSTEM', 'SELF_EXCLUDED'],
      ['RG_BLOCKED', 'SYSTEM', 'SELF_EXCLUDED'],
      ['RG_REFUSED', 'SYSTEM', 'rg.registry.blocked'],
    ])
    const sent = player.core.outbox.list('arcada').map(({ text }) => text)
    expect(sent).toEqual(['nina: SELF_EXCLUDED'])
  })

  it('[RG-42] tells somebody who was barred once, and goes on barring', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().atLogin(player.member)
    const first = player.now
    player.later(2 * DAY)
    register().atLogin(player.member)
    expect(stateOf().blockedAt).toBe(first)
    expect(player.core.outbox.list('arcada')).toHaveLength(1)
  })

  it('is not asked where the whitelabel has none', () => {
    rg({ centralRegister: { enabled: false } })
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().atLogin(player.member)
    player.later(20 * DAY)
    register().sweep('arcada')
    expect(stateOf()).toMatchObject({ blockedAt: undefined, askedRegisterAt: undefined })
    expect(register().answered(player.member)).toBe(true)
  })

  it('[RG-42] that is silent stops nobody from logging in, and nobody plays until it has answered', () => {
    silent(true)
    player.core.rg.enter(player.member)
    expect(stateOf()).toMatchObject({ registerOpen: true, askedRegisterAt: undefined })
    expect(refusalOf(() => player.bet(100))).toEqual({
      code: 'rg.registry.unavailable',
      value: { retryAfterSec: 30 },
    })
    player.later(HOUR)
    silent(false)
    player.bet(100)
    expect(stateOf()).toMatchObject({ registerOpen: false, askedRegisterAt: player.now })
    // Nothing is open any more: a silence later on stops nobody who was asked for.
    silent(true)
    player.bet(100)
  })

  it('[RG-42] that names somebody when it speaks again refuses the bet and bars the account', () => {
    silent(true)
    register().atLogin(player.member)
    names({ [CPF]: 'SELF_EXCLUDED' })
    silent(false)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.registry.unavailable')
    expect(stateOf().blockedReason).toBe('SELF_EXCLUDED')
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.registry.blocked')
  })
})

describe('the sweep of the register', () => {
  it('[RG-42] asks for everybody whose last answer is 15 days old, no sooner', () => {
    register().atLogin(player.member)
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.later(15 * DAY - 1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(undefined)
    player.later(1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(player.now)
  })

  it('[RG-42] asks for those of its whitelabel with a CPF, and not while it is silent', () => {
    const other = player.other('other')
    names({ [CPF]: 'SELF_EXCLUDED' })
    silent(true)
    register().sweep('arcada')
    expect(stateOf()).toMatchObject({ registerOpen: false, blockedAt: undefined })
    silent(false)
    player.core.settings.change('praia', { rg: { centralRegister: { enabled: true } } })
    register().sweep('praia')
    expect(stateOf().blockedAt).toBe(undefined)
    register().sweep('arcada')
    expect(stateOf().blockedAt).toBe(player.now)
    expect(stateOf(other.member).askedRegisterAt).toBe(undefined)
  })
})

describe('who may see promotions', () => {
  it('[RG-53] is a guest and whoever is active, nobody who pauses, rests or is shut out', () => {
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

  it('[RG-38] whoever is excluded is told until when at every login, with a key to the exit page', () => {
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
