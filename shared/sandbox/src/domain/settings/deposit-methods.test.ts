import { describe, expect, it } from 'vitest'
import { CASHIER } from './cashier.ts'
import { creditedOf, METHODS, methodsOf } from './deposit-methods.ts'

describe('the deposit methods', () => {
  it('have a name and promotions in both languages, amounts within their bounds, and ids of their own', () => {
    expect(METHODS.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'pix QR',
      'ted BANK',
      'wallet EWALLET',
      'card CARD',
      'prepaid CARD',
      'usdt CRYPTO',
    ])
    for (const { name, min, max, quickAmounts, promotions } of METHODS) {
      for (const text of [name, ...promotions.map(({ title }) => title)])
        expect(Math.min(text.pt.length, text.en.length)).toBeGreaterThan(2)
      expect(quickAmounts.length).toBeGreaterThan(2)
      for (const amount of quickAmounts) expect(amount >= min && amount <= max).toBe(true)
    }
  })

  it('are those that the whitelabel offers, with the operator’s changes', () => {
    expect(methodsOf(CASHIER)).toEqual(METHODS.filter(({ onlyIfNamed }) => !onlyIfNamed))
    const changed = methodsOf({
      ...CASHIER,
      offered: ['pix', 'card'],
      orderMinutes: 7,
      methods: { pix: { min: 0.29, max: 1_000.1, fee: 0.1, feeRate: 0.007 }, card: { open: false } },
    })
    expect(changed).toMatchObject([
      { id: 'pix', open: true, min: 29, max: 100_010, fee: 10, feeRate: 7, minutes: 7 },
      { id: 'card', open: false, min: 2_000, max: 500_000, fee: 0, feeRate: 15, minutes: 7 },
    ])
    expect(changed).toHaveLength(2)
  })

  it('[MC-34] charge fees that are rounded down, and never more than the amount', () => {
    const fees = (fee: number, feeRate: number) => ({ ...(METHODS[0] ?? expect.fail('none')), fee, feeRate })
    expect(creditedOf(3_333, fees(0, 15))).toBe(3_284)
    expect(creditedOf(3_333, fees(100, 15))).toBe(3_184)
    expect(creditedOf(50, fees(100, 0))).toBe(0)
  })
})
