import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Core, createCore } from '../core.ts'
import type { Member } from '../people.ts'
import { refusalOf } from '../rg/test-player.ts'

const START = Date.UTC(2026, 8, 21, 15)
const DAY = 86_400_000
let now = START
let core: Core
let nina: Member
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  nina = core.people.byName('arcada', 'nina') ?? expect.fail('nobody there')
})
afterEach(() => core.store.close())

describe('the withdrawal password', () => {
  const check = (password: string, field?: string) =>
    refusalOf(() => core.paymentPasswords.check(nina.id, password, field))

  it('[MC-71] is missing, wrong four times with what is left, and locked for a day at the fifth', () => {
    expect(core.paymentPasswords.has(nina.id)).toBe(false)
    expect(check('246810')?.code).toBe('payment.password.missing')
    core.paymentPasswords.set(nina.id, '246810')
    expect(core.paymentPasswords.has(nina.id)).toBe(true)
    for (const triesLeft of [4, 3, 2, 1])
      expect(check('135790')).toEqual({
        code: 'payment.password.wrong',
        value: { field: 'paymentPassword', triesLeft },
      })
    const until = START + DAY
    expect(check('135790')).toEqual({ code: 'payment.password.locked', value: { until } })
    expect(core.paymentPasswords.lockedUntil(nina.id)).toBe(until)
    now = until - 1
    expect(check('246810')).toEqual({ code: 'payment.password.locked', value: { until } })
    now = until
    expect(core.paymentPasswords.lockedUntil(nina.id)).toBe(undefined)
    // A lock that is over begins the count anew, and so does a right one.
    expect(check('135790', 'old')?.value).toEqual({ field: 'old', triesLeft: 4 })
    expect(check('135790')?.value).toMatchObject({ triesLeft: 3 })
    expect(check('246810')).toBe(undefined)
    expect(check('135790')?.value).toMatchObject({ triesLeft: 4 })
  })

  it('[MC-71] that is set anew ends the lock', () => {
    core.paymentPasswords.set(nina.id, '246810')
    for (let time = 0; time < 5; time++) check('135790')
    core.paymentPasswords.set(nina.id, '864209')
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
    const refusal = refusalOf(() => core.paymentPasswords.set(nina.id, password))
    expect(refusal).toEqual(
      weak ? { code: 'payment.password.weak', value: { field: 'password' } } : undefined,
    )
    expect(core.paymentPasswords.has(nina.id)).toBe(!weak)
  })
})
