import { integer, type Store } from '../../storage/store.ts'
import { taxNumberOf } from './tax-number.ts'

/** An account, as far as its person matters. */
export interface Account {
  id: number
  whitelabel: string
}

/** Which accounts belong to one person: those of a whitelabel with the same CPF. */
export interface Persons {
  /**
   * The ids of a person's accounts, the oldest first; an account without a CPF stands alone. Where the law allows one account
   * only, each stands alone: the first one plays, and the others show nothing of it.
   */
  accountsOf(account: Account): number[]
  /** Whether the law allows one account only, and this is not the person's first. */
  isSurplus(account: Account): boolean
}

/** @param oneOnly whether the law of a whitelabel allows a person one account */
export function createPersons(store: Store, oneOnly: (whitelabel: string) => boolean): Persons {
  function withSameCpf({ id, whitelabel }: Account): number[] {
    const cpf = taxNumberOf({ store }, { id })
    if (cpf === undefined) return [id]
    return store
      .all(
        `select m.id from profiles p join members m on m.id = p.member_id
         where json_extract(p.json, '$.idNumber') = ? and m.whitelabel = ? order by m.id`,
        cpf,
        whitelabel,
      )
      .map((row) => integer(row, 'id'))
  }
  return {
    accountsOf: (account) => (oneOnly(account.whitelabel) ? [account.id] : withSameCpf(account)),
    isSurplus: (account) => oneOnly(account.whitelabel) && withSameCpf(account)[0] !== account.id,
  }
}
