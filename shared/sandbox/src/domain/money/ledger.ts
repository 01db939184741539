import { type Centavos, centavos } from '@arcada/kit/contract/centavos'
import { integer, type Store } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'
import { centavosIn } from './read-centavos.ts'

/** One entry of a transfer; a negative amount debits the account. */
export interface Entry {
  account: string
  amount: Centavos
}

/** The entries that move an amount from one account to another. */
export function fromTo(from: string, to: string, amount: Centavos): Entry[] {
  return [
    { account: from, amount: centavos(-amount) },
    { account: to, amount },
  ]
}

/**
 * Double-entry bookkeeping in whole centavos: every transfer sums to zero, so all entries together do too.
 * Accounts of members (`<whitelabel>/member/<id>`) never fall below zero; the house's may.
 */
export interface Ledger {
  /** The balance; 0 for an unused account. */
  balance(account: string): Centavos
  /** Whether a transfer with this key is booked. */
  has(key: string): boolean
  /**
   * Books a transfer once per key; a known key changes nothing.
   * @param remark text that the member sees in the record
   * @returns false for a known key
   * @throws Refusal balance.insufficient
   */
  transfer(key: string, kind: string, entries: readonly Entry[], remark?: string): boolean
}

export function createLedger(store: Store, clock: () => number): Ledger {
  function accountId(name: string): number {
    const known = store.one('select id from accounts where name = ?', name)
    if (known) return integer(known, 'id')
    return store.insert('accounts', { name }).id
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
        const { id } = store.insert('transfers', { key, kind, created_at: clock() })
        if (remark) store.insert('remarks', { transfer_id: id, remark })
        for (const { account, amount } of entries) {
          const target = accountId(account)
          if (amount < 0 && account.includes('/member/')) {
            if (balanceOf(target) + amount < 0) throw new Refusal('balance.insufficient')
          }
          store.insert('entries', { transfer_id: id, account_id: target, amount })
        }
        return true
      }),
  }
}
