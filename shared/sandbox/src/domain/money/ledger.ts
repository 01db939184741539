import { type Centavos, centavos, centavosOf } from '@arcada/kit/contract/centavos'
import { integer, type Row, type Store } from '../../storage/store.ts'
import { Refusal } from '../common/refusal.ts'

/** An amount that the database keeps. */
export function centavosIn(row: Row, column: string): Centavos {
  return centavos(integer(row, column))
}

/**
 * An amount of a request.
 * @throws Refusal parameter.invalid, at the field, for more than two decimals
 */
export function centavosOfRequest(reais: number, field = 'amount'): Centavos {
  if (Number(reais.toFixed(2)) !== reais) throw new Refusal('parameter.invalid', { field })
  return centavosOf(reais)
}

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
export type Ledger = ReturnType<typeof createLedger>

export function createLedger(store: Store, clock: () => number) {
  function accountId(name: string): number {
    const known = store.one`select id from accounts where name = ${name}`
    return known ? integer(known, 'id') : store.insert('accounts', { name }).id
  }

  /** Whether a transfer with this key is booked. */
  const has = (key: string): boolean => store.one`select id from transfers where key = ${key}` !== undefined

  /** The balance; 0 for an unused account. */
  const balance = (account: string): Centavos =>
    centavos(store.number`select sum(e.amount) from accounts a join entries e on e.accountId = a.id
      where a.name = ${account}`)

  return {
    has,
    balance,
    /**
     * Books a transfer once per key; a known key changes nothing.
     * @param remark text that the member sees in the record
     * @returns false for a known key
     * @throws Refusal balance.insufficient
     */
    transfer: (key: string, kind: string, entries: readonly Entry[], remark = ''): boolean =>
      store.atomic(() => {
        if (has(key)) return false
        const sum = entries.reduce((total, { amount }) => total + amount, 0)
        if (sum !== 0 || entries.some(({ amount }) => !Number.isSafeInteger(amount))) {
          throw new Error(`transfer ${key} does not balance`)
        }
        const { id: transferId } = store.insert('transfers', { key, kind, remark, createdAt: clock() })
        for (const { account, amount } of entries) {
          if (amount < 0 && account.includes('/member/') && balance(account) + amount < 0)
            throw new Refusal('balance.insufficient')
          store.insert('entries', { transferId, accountId: accountId(account), amount })
        }
        return true
      }),
  }
}
