import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, DAY, refusalOf, type TestPlayer } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { messagesOf } from '../accounts/inbox.ts'
import type { Member } from '../accounts/people.ts'
import { statusOf } from '../responsible-gaming/status.ts'
import { VERIFYING_MS } from './register.ts'

const CPF = '52998224725'
const player = usePlayer()
beforeEach(() => {
  player.rg({ centralRegister: { enabled: true } })
  player.knownBy('529.982.247-25')
})

const silent = (registerSilent: boolean) => player.change({ registerSilent })
const listed = (register: Record<string, string>) => player.change({ register })
const register = () => player.core.rg.register
const verifying = ({ member }: TestPlayer = player) => register().isVerifying(member)
const stateOf = ({ id }: Member = player.member) => player.core.rg.players.of(id)
const mails = () => messagesOf(player.core, player.member).map(({ title }) => title.pt)
const sent = () => player.core.accounts.outbox.list('arcada').map(({ text }) => text)
const journal = () =>
  player.core.accounts.audit
    .of(player.member.id)
    .flatMap(({ what, actor, after }) => (what.startsWith('RG_') ? [[what, actor, after]] : []))
/** Waits, and settles what is due. */
const after = (ms: number) => {
  player.later(ms)
  player.core.rg.settleDue()
}
/** The result of a check of a log-in. */
function checked(one: TestPlayer): string | undefined {
  register().atLogin(one.member)
  after(VERIFYING_MS)
  return stateOf(one.member).blockedReason
}

describe('the check of a log-in', () => {
  it('[RG-42] looks alike for a listed, an unlisted and an unanswered CPF, at every second until it is complete', () => {
    const begun = player.now
    player.laws({ register: {}, ageAssurance: {} })
    const answers: (Record<string, string> | 'silent')[] = [{}, { [CPF]: 'SELF_EXCLUDED' }, 'silent']
    const seen = answers.map((answer, at) => {
      player.now = begun
      const one = player.other(`someone${at}`)
      one.knownBy(CPF)
      silent(answer === 'silent')
      if (typeof answer === 'object') listed(answer)
      register().atLogin(one.member)
      return Array.from({ length: VERIFYING_MS / 1_000 }, () => {
        const { verifying, ageCheck } = statusOf(one.core, one.member)
        const launch = refusalOf(() => one.core.rg.guard.launch(one.member))
        const deposit = refusalOf(() => one.core.rg.guard.deposit(one.member, 100))
        const messages = messagesOf(one.core, one.member).length
        one.later(1_000)
        return [verifying, ageCheck, launch, deposit, messages]
      })
    })
    const refused = { code: 'rg.verifying', value: {} }
    expect(seen[0]?.[0]).toEqual([true, 'NONE', refused, refused, 0])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('[RG-42] ends with a message: to a new player that nothing bars him, to a listed one with the reason', () => {
    register().atLogin(player.member)
    player.later(VERIFYING_MS - 1)
    expect(verifying()).toBe(true)
    player.later(1)
    expect(verifying()).toBe(false)
    expect(mails()[0]).toBe('Verificações concluídas')
    expect(stateOf()).toMatchObject({ askedRegisterAt: player.now, blockedAt: undefined })
    listed({ [CPF]: 'SELF_EXCLUDED' })
    player.later(DAY)
    player.core.rg.enter(player.member)
    after(VERIFYING_MS)
    const words = 'você pediu a autoexclusão em todas as bets autorizadas'
    expect(sent()).toEqual([expect.stringContaining(words)])
    expect(stateOf()).toMatchObject({ blockedAt: player.now, blockedReason: 'SELF_EXCLUDED' })
    expect(journal()).toEqual([
      ['RG_REGISTER_HIT', 'SYSTEM', 'SELF_EXCLUDED'],
      ['RG_BLOCKED', 'SYSTEM', 'SELF_EXCLUDED'],
    ])
  })

  it('[RG-42] answers a barred log-in like one with an own exclusion without end; only the withdrawal stays open', () => {
    const { core, member } = player
    listed({ [CPF]: 'SELF_EXCLUDED' })
    player.account()
    checked(player)
    const refused = { code: 'rg.excluded', value: { until: null, exitToken: expect.any(String) } }
    expect(refusalOf(() => core.rg.enter(member))).toEqual(refused)
    const acts = [() => player.bet(100), () => player.deposit(5_000)]
    expect(acts.map(codeOf)).toEqual(['rg.registry.blocked', 'rg.registry.blocked'])
    expect(core.rg.exclusions.payOut(member).amount).toBeGreaterThan(0)
    core.rg.players.change(member.id, { blockedAt: undefined, excludedAt: player.now })
    expect(refusalOf(() => core.rg.enter(member))).toEqual(refused)
  })

  it('[RG-42] is made once a day of Brasília, and not at all without a register', () => {
    checked(player)
    const checks = [Date.UTC(2026, 8, 22, 2, 59), Date.UTC(2026, 8, 22, 3)].map((time) => {
      player.now = time
      register().atLogin(player.member)
      return verifying()
    })
    expect(checks).toEqual([false, true])
    player.rg({ centralRegister: { enabled: false } })
    listed({ [CPF]: 'SELF_EXCLUDED' })
    const other = player.other('other')
    other.knownBy(CPF)
    expect([checked(other), verifying(other)]).toEqual([undefined, false])
    player.later(20 * DAY)
    register().sweep('arcada')
    expect(stateOf(other.member)).toMatchObject({ blockedAt: undefined, askedRegisterAt: undefined })
  })

  it('[RG-79] is never complete without a CPF, and begins by itself for a member who was never asked about', () => {
    const other = player.other('other')
    const acts = [() => other.bet(100), () => other.deposit(5_000)]
    register().atLogin(other.member)
    other.later(DAY)
    expect(acts.map(codeOf)).toEqual(['rg.verifying', 'rg.verifying'])
    other.knownBy('390.533.447-05')
    expect(acts.map(codeOf)).toEqual(['rg.verifying', 'rg.verifying'])
    other.later(VERIFYING_MS)
    expect(verifying(other)).toBe(false)
    expect(acts.map(codeOf)).toEqual([undefined, undefined])
  })

  it('[RG-42] records a register that is down, queries it again, and then sends the result', () => {
    silent(true)
    register().atLogin(player.member)
    for (const [wait, attempts] of [
      [VERIFYING_MS, 1],
      [30_000 - 1, 1],
      [1, 2],
    ] as const) {
      player.later(wait)
      expect(verifying()).toBe(true)
      expect(journal()).toEqual(Array(attempts).fill(['RG_REGISTER_SILENT', 'SYSTEM', undefined]))
    }
    silent(false)
    player.later(30_000)
    expect(verifying()).toBe(false)
    expect(mails()[0]).toBe('Verificações concluídas')
    // Nothing is pending: a later outage does not stop a member who was checked.
    silent(true)
    player.bet(100)
  })
})

describe('recipients of benefits', () => {
  const both = { benefitsNewAccounts: {}, benefitsExistingAccounts: {} }
  let newcomers = 0
  const newcomer = () => {
    const one = player.other(`newcomer${++newcomers}`)
    one.knownBy(CPF)
    return one
  }
  beforeEach(() => {
    listed({ [CPF]: 'SOCIAL_BENEFIT' })
    player.core.rg.players.change(player.member.id, { askedRegisterAt: player.now - DAY })
  })

  it('[RG-64] are barred with a new account, and with an existing one only from the date of that switch on', () => {
    player.laws({})
    expect(checked(newcomer())).toBe(undefined)
    player.laws({ benefitsExistingAccounts: { from: '2027-01-01T03:00:00Z' } })
    expect(checked(player)).toBe(undefined)
    player.later(DAY)
    player.laws({ benefitsNewAccounts: {} })
    expect([checked(player), checked(newcomer())]).toEqual([undefined, 'BENEFIT_NEW_ACCOUNT'])
    player.laws(both)
    player.later(DAY)
    expect(checked(player)).toBe('BENEFIT_EXISTING_ACCOUNT')
    expect(sent().at(-1)).toContain('vale também para contas que já existiam')
  })

  it('[RG-64] get an existing account back when the rule ends, a new one only when the register lists them no longer', () => {
    player.laws({ ...both, benefitsExistingAccounts: { until: '2026-10-01T03:00:00Z' } })
    const added = newcomer()
    expect([checked(player), checked(added)]).toEqual(['BENEFIT_EXISTING_ACCOUNT', 'BENEFIT_NEW_ACCOUNT'])
    player.now = Date.UTC(2026, 9, 1, 3)
    after(0)
    const left = [player.member, added.member].map((one) => stateOf(one).blockedReason)
    expect(left).toEqual([undefined, 'BENEFIT_NEW_ACCOUNT'])
    listed({})
    after(15 * DAY)
    expect(stateOf(added.member).blockedAt).toBe(undefined)
  })
})

describe('the sweep of the register', () => {
  it('[RG-65] asks again 15 days after the last answer: a player whose national exclusion has ended logs in again, without a message that invites back', () => {
    listed({ [CPF]: 'SELF_EXCLUDED' })
    register().sweep('arcada')
    expect(stateOf().blockedReason).toBe('SELF_EXCLUDED')
    const before = [mails(), sent()]
    listed({})
    after(15 * DAY - 1)
    expect(stateOf().blockedReason).toBe('SELF_EXCLUDED')
    after(1)
    expect(stateOf().blockedAt).toBe(undefined)
    expect(refusalOf(() => player.core.rg.enter(player.member))).toBe(undefined)
    expect([mails(), sent()]).toEqual(before)
  })

  it('[RG-42] queries members of its whitelabel with a CPF, and stops while the register does not answer', () => {
    const other = player.other('other')
    listed({ [CPF]: 'SELF_EXCLUDED' })
    player.core.settings.change('praia', { rg: { centralRegister: { enabled: true } } })
    const blocked = (['silent', 'praia', 'arcada'] as const).map((step) => {
      silent(step === 'silent')
      register().sweep(step === 'praia' ? 'praia' : 'arcada')
      return stateOf().blockedAt
    })
    expect(blocked).toEqual([undefined, undefined, player.now])
    expect(stateOf(other.member).askedRegisterAt).toBe(undefined)
  })
})
