import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import type { Member } from '../accounts/people.ts'

const START = Date.UTC(2026, 8, 21, 15)
const DAY = 86_400_000
let now = START
let core: Core
let nina: Member
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  nina = core.accounts.people.byName('arcada', 'nina') ?? expect.fail('missing in the sample')
})
afterEach(() => core.store.close())

describe('the withdrawal password', () => {
  const check = (password: string, field?: string) =>
    refusalOf(() => core.cashier.paymentPasswords.check(nina.id, password, field))

  it('[MC-71] reports that it is missing, the tries left after each of four errors, and a lock of a day after the fifth', () => {
    expect(core.cashier.paymentPasswords.has(nina.id)).toBe(false)
    expect(check('246810')?.code).toBe('payment.password.missing')
    core.cashier.paymentPasswords.set(nina.id, '246810')
    expect(core.cashier.paymentPasswords.has(nina.id)).toBe(true)
    for (const triesLeft of [4, 3, 2, 1])
      expect(check('135790')).toEqual({
        code: 'payment.password.wrong',
        value: { field: 'paymentPassword', triesLeft },
      })
    const until = START + DAY
    expect(check('135790')).toEqual({ code: 'payment.password.locked', value: { until } })
    expect(core.cashier.paymentPasswords.lockedUntil(nina.id)).toBe(until)
    now = until - 1
    expect(check('246810')).toEqual({ code: 'payment.password.locked', value: { until } })
    now = until
    expect(core.cashier.paymentPasswords.lockedUntil(nina.id)).toBe(undefined)
    // An expired lock starts the count anew, and so does a right password.
    expect(check('135790', 'old')?.value).toEqual({ field: 'old', triesLeft: 4 })
    expect(check('135790')?.value).toMatchObject({ triesLeft: 3 })
    expect(check('246810')).toBe(undefined)
    expect(check('135790')?.value).toMatchObject({ triesLeft: 4 })
  })

  it('[MC-71] ends the lock when it is set anew', () => {
    core.cashier.paymentPasswords.set(nina.id, '246810')
    for (let time = 0; time < 5; time++) check('135790')
    core.cashier.paymentPasswords.set(nina.id, '864209')
    expect(check('864209')).toBe(undefined)
    expect(check('246810')?.value).toMatchObject({ triesLeft: 4 })
  })

  it.each([
    ['246810', false],
    ['112233', false],
    ['135790', false],
    ['012345', true],
    ['543210', true],
    ['000000', true],
    ['24681', true],
    ['2468100', true],
    ['a246810', true],
    ['24681a', true],
  ])('[MC-82] %s is weak: %s', (password, weak) => {
    const refusal = refusalOf(() => core.cashier.paymentPasswords.set(nina.id, password))
    expect(refusal).toEqual(
      weak ? { code: 'payment.password.weak', value: { field: 'password' } } : undefined,
    )
    expect(core.cashier.paymentPasswords.has(nina.id)).toBe(!weak)
  })
})
