import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY, HOUR, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import type { Member } from '../accounts/people.ts'

const CPF = '52998224725'
const player = usePlayer()
beforeEach(() => {
  rg({ centralRegister: { enabled: true } })
  knownBy(player.member, '529.982.247-25')
})

const rg = (change: object) => player.core.settings.change('arcada', { rg: change })
const silent = (registerSilent: boolean) => player.core.settings.change('arcada', { registerSilent })
const names = (register: Record<string, string>) => player.core.settings.change('arcada', { register })
const register = () => player.core.rg.register
const stateOf = ({ id }: Member = player.member) => player.core.rg.players.of(id)
const journal = () =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, actor, after }) => (what.startsWith('RG_') ? [[what, actor, after]] : []))

/** The profile that a registration stores. */
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

  it('[RG-42] refuses a listed CPF in every notation', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    const refused = { code: 'rg.registry.blocked', value: { reason: 'REGISTER' } }
    expect(admit(CPF)).toEqual(refused)
    expect(admit('529.982.247-25')).toEqual(refused)
    expect(admit('11144477735')).toBe(undefined)
    expect(admit(undefined)).toBe(undefined)
    expect(admit('toString')).toBe(undefined)
  })

  it('[RG-42] refuses registrations while it does not answer, and is not queried where the whitelabel has none', () => {
    silent(true)
    expect(admit('11144477735')).toEqual({ code: 'rg.registry.unavailable', value: { retryAfterSec: 30 } })
    rg({ centralRegister: { enabled: false } })
    names({ [CPF]: 'SELF_EXCLUDED' })
    expect(admit(CPF)).toBe(undefined)
  })
})

describe('the register at log-in', () => {
  it('[RG-42] is queried at the first log-in of a day in Brasília, and bars listed members', () => {
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
    const sent = player.core.accounts.outbox.list('arcada').map(({ text }) => text)
    expect(sent).toEqual(['nina: SELF_EXCLUDED'])
  })

  it('[RG-42] informs a barred member once, and keeps the bar', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().atLogin(player.member)
    const first = player.now
    player.later(2 * DAY)
    register().atLogin(player.member)
    expect(stateOf().blockedAt).toBe(first)
    expect(player.core.accounts.outbox.list('arcada')).toHaveLength(1)
  })

  it('is not queried where the whitelabel has none', () => {
    rg({ centralRegister: { enabled: false } })
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().atLogin(player.member)
    player.later(20 * DAY)
    register().sweep('arcada')
    expect(stateOf()).toMatchObject({ blockedAt: undefined, askedRegisterAt: undefined })
    expect(register().answered(player.member)).toBe(true)
  })

  it('[RG-42] allows log-ins while it does not answer, but no play until it has answered', () => {
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
    // Nothing is pending: a later outage does not stop a member who was checked.
    silent(true)
    player.bet(100)
  })

  it('[RG-42] refuses the bet and bars the account when a late answer lists the member', () => {
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
  it('[RG-42] queries every member whose last answer is 15 days old', () => {
    register().atLogin(player.member)
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.later(15 * DAY - 1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(undefined)
    player.later(1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(player.now)
  })

  it('[RG-42] queries members of its whitelabel with a CPF, and stops while the register does not answer', () => {
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
