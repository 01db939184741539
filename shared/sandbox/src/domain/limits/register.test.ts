import { beforeEach, describe, expect, it } from 'vitest'
import { knownBy } from '../../testing/known-by.ts'
import { DAY, refusalOf, type TestPlayer } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { messagesOf } from '../accounts/inbox.ts'
import type { Member } from '../accounts/people.ts'
import { statusOf } from '../responsible-gaming/status.ts'
import { VERIFYING_MS } from './register.ts'

const CPF = '52998224725'
const player = usePlayer()
beforeEach(() => {
  rg({ centralRegister: { enabled: true } })
  knownBy(player, '529.982.247-25')
})

const rg = (change: object) => player.core.settings.change('arcada', { rg: change })
const silent = (registerSilent: boolean) => player.core.settings.change('arcada', { registerSilent })
const names = (register: Record<string, string>) => player.core.settings.change('arcada', { register })
const register = () => player.core.rg.register
const verifying = ({ member }: TestPlayer = player) => register().isVerifying(member)
const stateOf = ({ id }: Member = player.member) => player.core.rg.players.of(id)
const mails = () => messagesOf(player.core, player.member).map(({ title }) => title.pt)
const sent = () => player.core.accounts.outbox.list('arcada').map(({ text }) => text)
const journal = () =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, actor, after }) => (what.startsWith('RG_') ? [[what, actor, after]] : []))

/** What a player can see of the check, at each second from the log-in on. */
function watch(one: TestPlayer, seconds: number): unknown[] {
  register().atLogin(one.member)
  return Array.from({ length: seconds }, () => {
    const seen = [
      statusOf(one.core, one.member).verifying,
      statusOf(one.core, one.member).ageCheck,
      refusalOf(() => one.core.rg.guard.launch(one.member)),
      refusalOf(() => one.core.rg.guard.deposit(one.member, 100)),
      messagesOf(one.core, one.member).length,
    ]
    one.later(1_000)
    return seen
  })
}

describe('the check of a log-in', () => {
  it('[RG-42] looks alike for a listed, an unlisted and an unanswered CPF, at every second until it is complete', () => {
    const begun = player.now
    const switches = { register: { source: 'test' }, ageAssurance: { source: 'test' } }
    player.core.settings.change('arcada', {
      rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source: 'test', switches }],
    })
    const seen = [{}, { [CPF]: 'SELF_EXCLUDED' }, 'silent'].map((answer, at) => {
      player.now = begun
      const one = player.other(`someone${at}`)
      knownBy(one, CPF)
      silent(answer === 'silent')
      if (typeof answer === 'object') player.core.settings.change('arcada', { register: answer })
      return watch(one, VERIFYING_MS / 1_000)
    })
    expect(seen[0]?.[0]).toEqual([
      true,
      'NONE',
      { code: 'rg.verifying', value: {} },
      { code: 'rg.verifying', value: {} },
      0,
    ])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('[RG-42] ends with a message: to a new player that nothing bars him, to a listed one with the reason', () => {
    register().atLogin(player.member)
    player.later(VERIFYING_MS)
    expect(verifying()).toBe(false)
    expect(mails()[0]).toBe('Verificações concluídas')
    expect(stateOf()).toMatchObject({ askedRegisterAt: player.now, blockedAt: undefined })
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.later(DAY)
    player.core.rg.enter(player.member)
    player.later(VERIFYING_MS)
    player.core.rg.settleDue()
    expect(sent()).toEqual([
      expect.stringContaining('você pediu a autoexclusão em todas as bets autorizadas'),
    ])
    expect(stateOf()).toMatchObject({ blockedAt: player.now, blockedReason: 'SELF_EXCLUDED' })
    expect(journal()).toEqual([
      ['RG_REGISTER_HIT', 'SYSTEM', 'SELF_EXCLUDED'],
      ['RG_BLOCKED', 'SYSTEM', 'SELF_EXCLUDED'],
    ])
  })

  it('[RG-42] answers a barred log-in like one with an own exclusion without end; bets and deposits stay closed', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.core.rg.enter(player.member)
    player.later(VERIFYING_MS)
    player.core.rg.settleDue()
    const refused = { code: 'rg.excluded', value: { until: null, exitToken: expect.any(String) } }
    expect(refusalOf(() => player.core.rg.enter(player.member))).toEqual(refused)
    expect(refusalOf(() => player.bet(100))?.code).toBe('rg.registry.blocked')
    expect(refusalOf(() => player.deposit(5_000))?.code).toBe('rg.registry.blocked')
    player.core.rg.players.change(player.member.id, { blockedAt: undefined, excludedAt: player.now })
    expect(refusalOf(() => player.core.rg.enter(player.member))).toEqual(refused)
  })

  it('[RG-42] leaves the withdrawal open to a barred player', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.core.accounts.people.setPayee(player.member, 'Nina Dias')
    const member = { ...player.member, payee: 'Nina Dias' }
    player.core.cashier.destinations.add(member, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
    register().atLogin(member)
    player.later(VERIFYING_MS)
    player.core.rg.settleDue()
    expect(player.core.rg.exclusions.payOut(member).amount).toBeGreaterThan(0)
  })

  it('[RG-42] is made once a day of Brasília, and not for a member without a CPF', () => {
    register().atLogin(player.member)
    player.later(VERIFYING_MS)
    expect(verifying()).toBe(false)
    // A minute before midnight in Brasília.
    player.now = Date.UTC(2026, 8, 22, 2, 59)
    register().atLogin(player.member)
    expect(verifying()).toBe(false)
    player.now = Date.UTC(2026, 8, 22, 3)
    register().atLogin(player.member)
    expect(verifying()).toBe(true)
    const other = player.other('other')
    register().atLogin(other.member)
    expect(verifying(other)).toBe(false)
  })

  it('[RG-42] records a register that is down, queries it again, and then sends the result', () => {
    silent(true)
    register().atLogin(player.member)
    player.later(VERIFYING_MS)
    expect(verifying()).toBe(true)
    expect(journal()).toEqual([['RG_REGISTER_SILENT', 'SYSTEM', undefined]])
    player.later(30_000)
    expect(verifying()).toBe(true)
    expect(journal()).toHaveLength(2)
    silent(false)
    player.later(30_000)
    expect(verifying()).toBe(false)
    expect(mails()[0]).toBe('Verificações concluídas')
    // Nothing is pending: a later outage does not stop a member who was checked.
    silent(true)
    player.bet(100)
  })

  it('is not made where the whitelabel has no register', () => {
    rg({ centralRegister: { enabled: false } })
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().atLogin(player.member)
    player.later(20 * DAY)
    register().sweep('arcada')
    expect(stateOf()).toMatchObject({ blockedAt: undefined, askedRegisterAt: undefined })
    expect(verifying()).toBe(false)
  })
})

describe('recipients of benefits', () => {
  const source = 'test'
  const laws = (switches: object) =>
    player.core.settings.change('arcada', {
      rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }],
    })
  const both = { benefitsNewAccounts: { source }, benefitsExistingAccounts: { source } }
  const check = (one: TestPlayer) => {
    register().atLogin(one.member)
    one.later(VERIFYING_MS)
    player.core.rg.settleDue()
    return stateOf(one.member).blockedReason
  }
  const newcomer = () => {
    const one = player.other('newcomer')
    knownBy(one, CPF)
    return one
  }
  beforeEach(() => {
    names({ [CPF]: 'SOCIAL_BENEFIT' })
    player.core.rg.players.change(player.member.id, { askedRegisterAt: player.now - DAY })
  })

  it('[RG-64] are barred with a new account, and with an existing one only while that switch is on', () => {
    laws({ benefitsNewAccounts: { source } })
    expect(check(player)).toBe(undefined)
    expect(check(newcomer())).toBe('BENEFIT_NEW_ACCOUNT')
    laws(both)
    player.later(DAY)
    expect(check(player)).toBe('BENEFIT_EXISTING_ACCOUNT')
    expect(sent().at(-1)).toContain('vale também para contas que já existiam')
  })

  it('[RG-64] are not barred without either switch, or before its date', () => {
    laws({})
    expect(check(newcomer())).toBe(undefined)
    laws({ benefitsExistingAccounts: { source, from: '2027-01-01T03:00:00Z' } })
    expect(check(player)).toBe(undefined)
  })

  it('[RG-64] get an existing account back when the rule ends, a new one only when the register lists them no longer', () => {
    laws({ ...both, benefitsExistingAccounts: { source, until: '2026-10-01T03:00:00Z' } })
    const added = newcomer()
    expect([check(player), check(added)]).toEqual(['BENEFIT_EXISTING_ACCOUNT', 'BENEFIT_NEW_ACCOUNT'])
    player.now = Date.UTC(2026, 9, 1, 3)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(undefined)
    expect(stateOf(added.member).blockedReason).toBe('BENEFIT_NEW_ACCOUNT')
    names({})
    player.later(15 * DAY)
    player.core.rg.settleDue()
    expect(stateOf(added.member).blockedAt).toBe(undefined)
  })
})

describe('the sweep of the register', () => {
  it('[RG-42] queries every member whose last answer is 15 days old', () => {
    register().atLogin(player.member)
    player.later(VERIFYING_MS)
    player.core.rg.settleDue()
    names({ [CPF]: 'SELF_EXCLUDED' })
    player.later(15 * DAY - 1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(undefined)
    player.later(1)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(player.now)
  })

  it('[RG-65] a player whose national exclusion has ended logs in again after it, without a message that invites back', () => {
    names({ [CPF]: 'SELF_EXCLUDED' })
    register().sweep('arcada')
    expect(stateOf().blockedReason).toBe('SELF_EXCLUDED')
    const before = [mails(), sent()]
    names({})
    player.later(15 * DAY)
    player.core.rg.settleDue()
    expect(stateOf().blockedAt).toBe(undefined)
    expect(refusalOf(() => player.core.rg.enter(player.member))).toBe(undefined)
    expect([mails(), sent()]).toEqual(before)
  })

  it('[RG-42] queries members of its whitelabel with a CPF, and stops while the register does not answer', () => {
    const other = player.other('other')
    names({ [CPF]: 'SELF_EXCLUDED' })
    silent(true)
    register().sweep('arcada')
    expect(stateOf().blockedAt).toBe(undefined)
    silent(false)
    player.core.settings.change('praia', { rg: { centralRegister: { enabled: true } } })
    register().sweep('praia')
    expect(stateOf().blockedAt).toBe(undefined)
    register().sweep('arcada')
    expect(stateOf().blockedAt).toBe(player.now)
    expect(stateOf(other.member).askedRegisterAt).toBe(undefined)
  })
})
