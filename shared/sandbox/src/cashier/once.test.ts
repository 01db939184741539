import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Core, createCore } from '../core.ts'
import { Refusal } from '../envelope.ts'
import { refusalOf } from '../rg/test-player.ts'

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
  it('[MC-37] is done once, and answered the same, in whatever order its fields come', () => {
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
  ])('[MC-37] is the same whatever %s says', (secret) => {
    run({ body: { amount: 10, [secret]: 'one' } })
    expect(run({ body: { amount: 10, [secret]: 'other' } })).toEqual({ number: 'W1' })
    const kept = JSON.stringify(core.store.all('select * from requests'))
    expect(kept).not.toContain('other')
  })

  it.each([
    { body: { amount: 11, cardId: '1' } },
    { body: { amount: 10 } },
    { body: { amount: 10, cardId: '1', remark: '' } },
  ])('[MC-37] with another body is refused, and does nothing: %j', (more) => {
    run()
    expect(refusalOf(() => run(more))).toEqual({ code: 'request.reused', value: {} })
    expect(done).toBe(1)
  })

  it('is another one of another person, for another call or with another id', () => {
    const marina = core.people.byName('arcada', 'marina')
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

  it('that was refused is refused again, with what was said, although it would be done by now', () => {
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

  it('is looked at first, once, and what that counts stays when it refuses', () => {
    let checks = 0
    const checked = {
      check: () => {
        checks++
        core.store.run('insert into accounts (name) values (?)', `counted-${checks}`)
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

  it('that broke is tried again: nothing of it was booked, and no answer is kept', () => {
    const broken = () =>
      core.once.run(request(), {
        book: () => {
          core.store.run('insert into accounts (name) values (?)', 'half')
          throw new Error('the disk is full')
        },
      })
    expect(broken).toThrow('the disk is full')
    expect(core.store.one(`select name from accounts where name = 'half'`)).toBe(undefined)
    expect(run()).toEqual({ number: 'W1' })
  })
})
