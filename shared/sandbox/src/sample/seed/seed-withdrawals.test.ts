import { expect, test } from 'vitest'
import { walletOf } from '../../domain/accounts/people.ts'
import { text } from '../../storage/store.ts'
import { createCore } from '../../wire/core/core.ts'

const START = Date.UTC(2026, 8, 21, 15)

test('[MC-172] marina fulfils the conditions of a withdrawal, and has one of each status at any time', () => {
  let now = START
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  try {
    const marina = core.accounts.people.byName('arcada', 'marina') ?? expect.fail('marina is not there')
    expect(marina.payee).toBe('Marina Souza Lima')
    expect(() => core.cashier.paymentPasswords.check(marina.id, '246810')).not.toThrow()
    expect(core.cashier.destinations.list(marina).map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
      ['BANK', true],
      ['PIX', false],
    ])
    now += 3_600_000
    core.settleDue()
    const numbers = core.store.all('select number from withdrawals where member_id = ?', marina.id)
    const found = numbers.map((row) => core.cashier.withdrawals.one(marina, text(row, 'number')))
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
    // The debits match the paid orders, and today's count is unused.
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
    expect(core.cashier.withdrawals.today(marina).count).toBe(0)
  } finally {
    core.store.close()
  }
})
