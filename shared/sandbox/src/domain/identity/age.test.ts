import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { messagesOf } from '../accounts/inbox.ts'
import { statusOf } from '../responsible-gaming/status.ts'
import { REVIEW_MS } from './identity.ts'
import type { Method, VerifierResult } from './verifier.ts'

const source = 'test'
const player = usePlayer()
const laws = (switches: object) =>
  player.core.settings.change('arcada', {
    rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }],
  })
const verifier = (answer: string) => player.core.settings.change('arcada', { verifier: answer })
beforeEach(() => laws({ ageAssurance: { source } }))

const identity = () => player.core.rg.identity
const view = () => identity().view(player.member, 'AGE', 'a-log-in')
const begin = (method: Method = 'FACE') =>
  identity().begin(
    player.member,
    { purpose: 'AGE', method, returnUrl: 'https://site.test/m/securityCenter/identity' },
    'a-log-in',
  )
/** The player goes through the steps at the verifier. */
function check(result: VerifierResult, method?: Method): void {
  const reference = begin(method).split('=')[1] ?? ''
  identity().verifier.finish(reference, result)
  identity().settle(reference)
}
const codes = () =>
  [
    () => player.core.rg.guard.launch(player.member),
    () => player.bet(100),
    () => player.deposit(1_000),
    () => player.core.rg.guard.promote(player.member),
    () => player.core.rg.guard.act(player.member),
  ].map((act) => refusalOf(act)?.code)

describe('a player whose age is not confirmed', () => {
  it('[RG-72] can neither launch, bet, deposit, claim nor transfer, and can withdraw; a passed check opens all of it', () => {
    expect(codes()).toEqual(Array(5).fill('rg.age.check'))
    expect(statusOf(player.core, player.member).ageCheck).toBe('NONE')
    const { member, core } = player
    const before = core.ledger.balance(`arcada/member/${member.id}`)
    core.store.insert('destinations', {
      member_id: member.id,
      kind: 'BANK',
      bank_name: 'Itaú',
      number: '12345678',
      holder: 'nina',
      is_default: 1,
      created_at: player.now,
    })
    const [card] = core.cashier.destinations.list(member)
    core.cashier.withdrawals.create(member, card?.id ?? 0, core.ledger.balance(`arcada/member/${member.id}`))
    expect(core.ledger.balance(`arcada/member/${member.id}`)).toBeLessThan(before)
    check('PASS')
    expect(statusOf(core, member)).not.toHaveProperty('ageCheck')
    expect(refusalOf(() => core.rg.guard.deposit(member, 1_000))).toBeUndefined()
  })

  it('[RG-72] is demanded nothing before the date of the rule, on a whitelabel without it, and on trial', () => {
    laws({ ageAssurance: { source, from: '2026-09-22T03:00:00Z' } })
    expect(codes()).toEqual(Array(5).fill(undefined))
    player.later(DAY)
    expect(codes()[0]).toBe('rg.age.check')
    laws({})
    expect(codes()[0]).toBeUndefined()
    laws({ ageAssurance: { source } })
    expect(identity().age({ ...player.member, type: 4 })).toBeUndefined()
  })

  it('[RG-73] has a second attempt after a failed one, and from then on for 24 hours only a person', () => {
    check('FAIL')
    expect(view()).toMatchObject({ state: 'FAILED', attemptsLeft: 1, method: 'FACE' })
    check('FAIL', 'PERSON')
    expect(view()).toMatchObject({ state: 'FAILED', attemptsLeft: 0, method: 'PERSON' })
    expect(refusalOf(begin)?.code).toBe('identity.attempts')
    expect(statusOf(player.core, player.member).ageCheck).toBe('FAILED')
    identity().decide(player.member, 'AGE', 'PASS')
    expect(view().state).toBe('PASSED')
  })

  it('[RG-73] can try again a day after failed attempts', () => {
    check('FAIL')
    check('FAIL')
    player.later(DAY)
    expect(view()).toMatchObject({ state: 'NONE', attemptsLeft: 2 })
    check('PASS')
    expect(view().state).toBe('PASSED')
  })

  it('[RG-73] waits for a person after an unsure result, whose decision comes as a message and an e-mail', () => {
    check('UNSURE')
    expect(view().state).toBe('REVIEW')
    expect(refusalOf(begin)?.code).toBe('identity.review')
    player.later(REVIEW_MS - 1)
    player.core.rg.settleDue()
    expect(view().state).toBe('REVIEW')
    player.later(1)
    player.core.rg.settleDue()
    expect(view().state).toBe('PASSED')
    expect(messagesOf(player.core, player.member)[0]?.title.pt).toBe('Idade confirmada')
    expect(player.core.accounts.outbox.list('arcada').at(-1)?.text).toContain('Sua idade foi confirmada.')
  })

  it('[RG-73] learns by a message that a person could not confirm the age', () => {
    check('UNSURE', 'PERSON')
    identity().decide(player.member, 'AGE', 'FAIL')
    expect(view()).toMatchObject({ state: 'FAILED', attemptsLeft: 1 })
    expect(messagesOf(player.core, player.member)[0]?.title.en).toBe('We could not confirm your age')
  })

  it('[RG-73] loses nothing while the verifier is down, and can continue a check that was left', () => {
    const path = begin()
    expect(view()).toMatchObject({ state: 'STARTED', available: true })
    verifier('DOWN')
    expect(view()).toMatchObject({ state: 'STARTED', available: false, attemptsLeft: 2 })
    expect(refusalOf(begin)?.code).toBe('identity.down')
    verifier('ASK')
    identity().verifier.finish(path.split('=')[1] ?? '', 'PASS')
    // The result also arrives without the player's return.
    player.core.rg.settleDue()
    expect(view().state).toBe('PASSED')
  })

  it('can begin 20 checks in 24 hours', () => {
    for (let count = 0; count < 20; count++) begin()
    expect(refusalOf(begin)?.code).toBe('tries.too.many')
    player.later(DAY)
    expect(refusalOf(begin)).toBeUndefined()
  })

  it('[RG-75] gets the same results with a person as with a selfie', () => {
    const results = (method: Method) =>
      (['FAIL', 'UNSURE', 'PASS'] as const).map((result) => {
        player.later(DAY)
        check(result, method)
        const { state, attemptsLeft } = view()
        if (state === 'REVIEW') identity().decide(player.member, 'AGE', 'FAIL')
        if (state === 'PASSED') player.core.store.run('delete from identity_checks')
        return [state, attemptsLeft]
      })
    expect(results('PERSON')).toEqual(results('FACE'))
  })

  it('[RG-72] is refused for a barred account by its register first, and reveals nothing of it', () => {
    player.core.rg.players.change(player.member.id, { blockedAt: player.now, blockedReason: 'LISTED' })
    expect(codes()[0]).toBe('rg.registry.blocked')
    player.later(MINUTE)
    expect(statusOf(player.core, player.member).ageCheck).toBe('NONE')
  })
})
