import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { Refusal } from '../common/refusal.ts'

let core: Core
let done = 0
beforeEach(() => {
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => 1_790_000_000_000 })
  done = 0
})
afterEach(() => core.store.close())

const request = (
  more: Partial<{ memberId: number; call: string; requestId: string; body: object }> = {},
) => ({
  memberId: 1,
  call: 'withdraw',
  requestId: 'request-1',
  body: { amount: 10, cardId: '1' },
  ...more,
})
const work = { book: () => ({ number: `W${++done}` }) }
const run = (more = {}) => core.once.run(request(more), work)

describe('a write that is sent twice', () => {
  it('[MC-37] is done once, and gets the same answer for any order of its fields', () => {
    expect([run(), run(), run({ body: { cardId: '1', amount: 10 } })]).toEqual([
      { number: 'W1' },
      { number: 'W1' },
      { number: 'W1' },
    ])
    expect(done).toBe(1)
  })

  it.each([
    'requestId',
    'paymentPassword',
    'loginPassword',
    'password',
    'confirm',
    'old',
    'verificationCode',
    'answers',
  ])('[MC-37] ignores %s in the comparison', (secret) => {
    run({ body: { amount: 10, [secret]: 'one' } })
    expect(run({ body: { amount: 10, [secret]: 'other' } })).toEqual({ number: 'W1' })
    const kept = JSON.stringify(core.store.all('select * from requests'))
    expect(kept).not.toContain('other')
  })

  it.each([
    { body: { amount: 11, cardId: '1' } },
    { body: { amount: 10 } },
    { body: { amount: 10, cardId: '1', remark: '' } },
  ])('[MC-37] is refused with another body, and changes nothing: %j', (more) => {
    run()
    expect(refusalOf(() => run(more))).toEqual({ code: 'request.reused', value: {} })
    expect(done).toBe(1)
  })

  it('counts as different for another member, another call or another id', () => {
    const marina = core.accounts.people.byName('arcada', 'marina')
    run()
    for (const more of [
      { memberId: marina?.id === 1 ? 2 : 1 },
      { call: 'transfer' },
      { requestId: 'request-2' },
    ])
      run(more)
    expect(done).toBeGreaterThanOrEqual(3)
    run({ memberId: 2 })
    run({ memberId: 3 })
    expect(run()).toEqual({ number: 'W1' })
  })

  it('gets the same refusal again, although it would succeed by now', () => {
    const refuse = () =>
      core.once.run(request(), {
        book: () => {
          done++
          throw new Refusal('withdraw.daily', { nextAt: 5 })
        },
      })
    expect([refusalOf(refuse), refusalOf(run)]).toEqual([
      { code: 'withdraw.daily', value: { nextAt: 5 } },
      { code: 'withdraw.daily', value: { nextAt: 5 } },
    ])
    expect(done).toBe(1)
  })

  it('runs its check first, once, and keeps what the check counts after a refusal', () => {
    let checks = 0
    const checked = {
      check: () => {
        checks++
        core.store.insert('accounts', { name: `counted-${checks}` })
        if (checks === 1) throw new Refusal('payment.password.wrong', { triesLeft: 4 })
      },
      book: work.book,
    }
    const again = () => core.once.run(request(), checked)
    expect([refusalOf(again)?.code, refusalOf(again)?.code]).toEqual([
      'payment.password.wrong',
      'payment.password.wrong',
    ])
    expect(core.once.run(request({ requestId: 'request-2' }), checked)).toEqual({ number: 'W1' })
    expect(checks).toBe(2)
    expect(core.store.all(`select name from accounts where name like 'counted-%'`)).toHaveLength(2)
  })

  it('runs again after an error: nothing was booked, and no answer is stored', () => {
    const broken = () =>
      core.once.run(request(), {
        book: () => {
          core.store.insert('accounts', { name: 'half' })
          throw new Error('the disk is full')
        },
      })
    expect(broken).toThrow('the disk is full')
    expect(core.store.one(`select name from accounts where name = 'half'`)).toBe(undefined)
    expect(run()).toEqual({ number: 'W1' })
  })
})
