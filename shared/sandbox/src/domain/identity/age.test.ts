import { centavos } from '@arcada/kit/contract/centavos'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, DAY, MINUTE } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { messagesOf } from '../accounts/inbox.ts'
import { statusOf } from '../responsible-gaming/status.ts'
import { REVIEW_MS } from './identity.ts'
import type { Method, Purpose, VerifierResult } from './verifier.ts'

const player = usePlayer()
const identity = () => player.core.rg.identity
const begin = (method: Method = 'FACE', purpose: Purpose = 'AGE', token = 'a-log-in') => {
  const returnUrl = 'https://site.test/m/securityCenter/identity'
  return identity().begin(player.member, { purpose, method, returnUrl }, token).split('=')[1] ?? ''
}
/** The player goes through the steps at the verifier. */
function check(result: VerifierResult, ...how: Parameters<typeof begin>): void {
  const reference = begin(...how)
  identity().verifier.finish(reference, result)
  identity().settle(reference)
}

describe('a player whose age is not confirmed', () => {
  beforeEach(() => player.laws({ ageAssurance: {} }))
  const view = () => identity().view(player.member, 'AGE', 'a-log-in')
  const codes = () =>
    [
      () => player.core.rg.guard.launch(player.member),
      () => player.bet(100),
      () => player.deposit(1_000),
      () => player.core.rg.guard.promote(player.member),
      () => player.core.rg.guard.act(player.member),
    ].map(codeOf)

  it('[RG-72] can neither launch, bet, deposit, claim nor transfer, and can withdraw; a passed check opens all of it', () => {
    const { member, core } = player
    expect(codes()).toEqual(Array(5).fill('rg.age.check'))
    expect(statusOf(core, member).ageCheck).toBe('NONE')
    core.cashier.withdrawals.create(member, player.account(), centavos(player.wallet()))
    expect(player.wallet()).toBe(0)
    check('PASS')
    expect(statusOf(core, member)).toMatchObject({ ageCheck: undefined })
    expect(codeOf(() => core.rg.guard.deposit(member, 1_000))).toBe(undefined)
  })

  it('[RG-72] is asked nothing before the date of the rule, without it, and on trial; a bar is answered first', () => {
    player.laws({ ageAssurance: { from: '2026-09-22T03:00:00Z' } })
    expect(codes()).toEqual(Array(5).fill(undefined))
    player.later(DAY)
    expect(codes()[0]).toBe('rg.age.check')
    player.laws({})
    expect(codes()[0]).toBe(undefined)
    player.laws({ ageAssurance: {} })
    expect(identity().age({ ...player.member, type: 4 })).toBe(undefined)
    player.core.rg.players.change(player.member.id, { blockedAt: player.now, blockedReason: 'LISTED' })
    expect(codes()[0]).toBe('rg.registry.blocked')
    player.later(MINUTE)
    expect(statusOf(player.core, player.member).ageCheck).toBe('NONE')
  })

  it('[RG-73] [RG-75] has two attempts with a selfie or a person, then for 24 hours only the decision of a person', () => {
    for (const method of ['FACE', 'PERSON'] as const) {
      const failed = ['FAIL', 'FAIL'].map(() => {
        check('FAIL', method)
        return `${view().state} ${view().attemptsLeft} ${view().method}`
      })
      expect(failed).toEqual([`FAILED 1 ${method}`, `FAILED 0 ${method}`])
      expect(codeOf(begin)).toBe('identity.attempts')
      expect(statusOf(player.core, player.member).ageCheck).toBe('FAILED')
      player.later(DAY)
      expect(view()).toMatchObject({ state: 'NONE', attemptsLeft: 2 })
    }
    check('FAIL')
    check('FAIL')
    identity().decide(player.member, 'AGE', 'PASS')
    expect(view().state).toBe('PASSED')
  })

  it('[RG-73] waits for a person after an unsure result, whose decision comes as a message and an e-mail', () => {
    check('UNSURE', 'PERSON')
    expect([view().state, codeOf(begin)]).toEqual(['REVIEW', 'identity.review'])
    identity().decide(player.member, 'AGE', 'FAIL')
    expect(view()).toMatchObject({ state: 'FAILED', attemptsLeft: 1 })
    expect(messagesOf(player.core, player.member)[0]?.title.en).toBe('We could not confirm your age')
    check('UNSURE')
    const states = [REVIEW_MS - 1, 1].map((ms) => {
      player.later(ms)
      player.core.rg.settleDue()
      return view().state
    })
    expect(states).toEqual(['REVIEW', 'PASSED'])
    expect(messagesOf(player.core, player.member)[0]?.title.pt).toBe('Idade confirmada')
    expect(player.core.accounts.outbox.list('arcada').at(-1)?.text).toContain('Sua idade foi confirmada.')
  })

  it('[RG-73] loses nothing while the verifier is down, and can continue a check that was left', () => {
    const reference = begin()
    expect(view()).toMatchObject({ state: 'STARTED', available: true })
    player.change({ verifier: 'DOWN' })
    expect(view()).toMatchObject({ state: 'STARTED', available: false, attemptsLeft: 2 })
    expect(codeOf(begin)).toBe('identity.down')
    player.change({ verifier: 'ASK' })
    identity().verifier.finish(reference, 'PASS')
    // The result also arrives without the player's return.
    player.core.rg.settleDue()
    expect(view().state).toBe('PASSED')
  })

  it('can begin 20 checks in 24 hours', () => {
    const begun = Array.from({ length: 21 }, () => codeOf(begin))
    expect(begun).toEqual([...Array(20).fill(undefined), 'tries.too.many'])
    player.later(DAY)
    expect(codeOf(begin)).toBe(undefined)
  })
})

describe('a proof of presence', () => {
  beforeEach(() => player.laws({ liveness: {} }))
  const logIn = (client = { device: 'Android', browser: 'Chrome' }) =>
    player.core.accounts.sessions.begin(player.member.id, client)
  const asked = (token: string, what: 'WITHDRAWAL' | 'BANK_DATA') =>
    codeOf(() => identity().requireProof(player.member, token, what))
  const prove = (token: string, purpose: Purpose = 'LIVENESS') => check('PASS', 'PERSON', purpose, token)

  it('[RG-76] is needed for a withdrawal on a new device only, until the device is known', () => {
    const unknown = { device: 'Windows', browser: 'Firefox' }
    expect(asked(logIn(), 'WITHDRAWAL')).toBe(undefined)
    identity().newDevice(player.member, unknown)
    // A second log-in does not make the device a known one.
    const tokens = [logIn(unknown), logIn(unknown)]
    const withdraw = () => tokens.map((token) => asked(token, 'WITHDRAWAL'))
    expect(withdraw()).toEqual(['identity.required', 'identity.required'])
    prove(tokens[0] ?? '')
    player.later(60 * MINUTE)
    expect(withdraw()).toEqual([undefined, undefined])
    expect(asked('no-such-token', 'WITHDRAWAL')).toBe('identity.required')
  })

  it('[RG-76] is needed for each change of bank data, holds for 30 minutes and its own log-in, and a check of the age is one', () => {
    const [mine, other] = [logIn(), logIn()]
    const bank = (...tokens: string[]) => tokens.map((token) => asked(token, 'BANK_DATA'))
    expect(bank(mine)).toEqual(['identity.required'])
    prove(mine)
    player.later(30 * MINUTE - 1)
    expect(bank(mine, other)).toEqual([undefined, 'identity.required'])
    player.later(1)
    expect(bank(mine)).toEqual(['identity.required'])
    prove(mine, 'AGE')
    expect(bank(mine)).toEqual([undefined])
    player.laws({})
    expect(bank(logIn())).toEqual([undefined])
  })
})
