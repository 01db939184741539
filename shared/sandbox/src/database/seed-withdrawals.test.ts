import { expect, test } from 'vitest'
import { createCore } from '../core.ts'
import { walletOf } from '../people.ts'
import { text } from './store.ts'

const START = Date.UTC(2026, 8, 21, 15)

test('[MC-172] marina has all that a withdrawal takes, and one of each status, whatever the clock says', () => {
  let now = START
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  try {
    const marina = core.people.byName('arcada', 'marina')
    if (!marina) throw new Error('marina is not there')
    expect(marina.payee).toBe('Marina Souza Lima')
    expect(() => core.paymentPasswords.check(marina.id, '246810')).not.toThrow()
    expect(core.destinations.list(marina).map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
      ['BANK', true],
      ['PIX', false],
    ])
    now += 3_600_000
    core.settleDue()
    const numbers = core.store.all('select number from withdrawals where member_id = ?', marina.id)
    const found = numbers.map((row) => core.withdrawals.one(marina, text(row, 'number')))
    expect(new Set(found.map(({ status, reason = '' }) => `${status} ${reason}`.trim()))).toEqual(
      new Set([
        'SUCCESS',
        'PROCESSING',
        'PENDING',
        'FAILED ACCOUNT_REFUSED',
        'FAILED HOLDER_DIFFERS',
        'FAILED BANK_UNAVAILABLE',
      ]),
    )
    // What left the wallet and did not come back is what the orders say, and today's are all still to be had.
    const booked = core.store.one(
      `select sum(e.amount) as sum from entries e join transfers t on t.id = e.transfer_id
       join accounts a on a.id = e.account_id where t.kind = 'WITHDRAW' and a.name = ?`,
      walletOf(marina),
    )
    const gone = found
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(booked?.sum).toBe(-gone)
    expect(core.ledger.balance(walletOf(marina))).toBe(128_450)
    expect(core.withdrawals.today(marina).count).toBe(0)
  } finally {
    core.store.close()
  }
})
