import { integer, type Store } from './database/store.ts'
import { Refusal } from './envelope.ts'

/** One side of a transfer; centavos, negative leaves the account. */
export interface Entry {
  account: string
  amount: number
}

/**
 * Double-entry bookkeeping in whole centavos: every transfer sums to zero, so all entries together do too.
 * Accounts of members (`<whitelabel>/member/<id>`) never fall below zero; the house's may.
 */
export interface Ledger {
  /** Balance in centavos; an account that was never used has 0. */
  balance(account: string): number
  /**
   * Books a transfer once per key; the same key again changes nothing.
   * @param remark what the person reads beside it in the record
   * @returns false when the key was known
   * @throws Refusal balance.insufficient
   */
  transfer(key: string, kind: string, entries: readonly Entry[], remark?: string): boolean
}

export function createLedger(store: Store, clock: () => number): Ledger {
  function accountId(name: string): number {
    const known = store.one('select id from accounts where name = ?', name)
    if (known) return integer(known, 'id')
    return store.run('insert into accounts (name) values (?)', name).id
  }

  function balanceOf(id: number): number {
    const row = store.one('select coalesce(sum(amount), 0) as sum from entries where account_id = ?', id)
    return row ? integer(row, 'sum') : 0
  }

  return {
    balance(account) {
      const row = store.one('select id from accounts where name = ?', account)
      return row ? balanceOf(integer(row, 'id')) : 0
    },
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
