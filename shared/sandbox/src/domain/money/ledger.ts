import { integer, type Store } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import { type Centavos, centavos, centavosIn } from './centavos.ts'

export interface Entry {
  account: string
  amount: Centavos
}

export function fromTo(from: string, to: string, amount: Centavos): Entry[] {
  return [
    { account: from, amount: centavos(-amount) },
    { account: to, amount },
  ]
}

/** Every transfer sums to zero. Accounts of members (`<whitelabel>/member/<id>`) never fall below zero. */
export interface Ledger {
  balance(account: string): Centavos
  has(key: string): boolean
  /** Once per key: false, and no change, for a known one. @throws Refusal balance.insufficient */
  transfer(key: string, kind: string, entries: readonly Entry[], remark?: string): boolean
}

export function createLedger(store: Store, clock: () => number): Ledger {
  function accountId(name: string): number {
    const known = store.one('select id from accounts where name = ?', name)
    if (known) return integer(known, 'id')
    return store.run('insert into accounts (name) values (?)', name).id
  }

  function balanceOf(id: number): Centavos {
    const row = store.one('select coalesce(sum(amount), 0) as sum from entries where account_id = ?', id)
    return row ? centavosIn(row, 'sum') : centavos(0)
  }

  return {
    balance(account) {
      const row = store.one('select id from accounts where name = ?', account)
      return row ? balanceOf(integer(row, 'id')) : centavos(0)
    },
    has: (key) => store.one('select id from transfers where key = ?', key) !== undefined,
    transfer: (key, kind, entries, remark = '') =>
      store.atomic(() => {
        if (store.one('select id from transfers where key = ?', key)) return false
        const sum = entries.reduce((total, { amount }) => total + amount, 0)
        if (sum !== 0 || entries.some(({ amount }) => !Number.isSafeInteger(amount))) {
          throw new Error(`transfer ${key} does not balance`)
        }
        const { id } = store.run(
          'insert into transfers (key, kind, created_at) values (?, ?, ?)',
          key,
          kind,
          clock(),
        )
        if (remark) store.run('insert into remarks (transfer_id, remark) values (?, ?)', id, remark)
        for (const { account, amount } of entries) {
          const target = accountId(account)
          if (amount < 0 && account.includes('/member/')) {
            if (balanceOf(target) + amount < 0) throw new Refusal('balance.insufficient')
          }
          store.run(
            'insert into entries (transfer_id, account_id, amount) values (?, ?, ?)',
            id,
            target,
            amount,
          )
        }
        return true
      }),
  }
}
