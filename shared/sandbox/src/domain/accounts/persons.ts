import { integer, type Store } from '../../storage/store.ts'

/** An account, as far as its person matters. */
export interface Account {
  id: number
  whitelabel: string
}

/** Which accounts belong to one person: those of a whitelabel with the same CPF. */
export type Persons = ReturnType<typeof createPersons>

/** @param oneOnly whether the law of a whitelabel allows a person one account */
export function createPersons(store: Store, oneOnly: (whitelabel: string) => boolean) {
  const withSameCpf = ({ id, whitelabel }: Account): number[] =>
    store.all`select id from members where id = ${id}
        or (whitelabel = ${whitelabel} and taxNumber = (select taxNumber from members where id = ${id})) order by id`.map(
      (row) => integer(row, 'id'),
    )
  return {
    /**
     * The ids of a person's accounts, the oldest first; an account without a CPF stands alone. Where the law allows one account
     * only, each stands alone: the first one plays, and the others show nothing of it.
     */
    accountsOf: (account: Account): number[] =>
      oneOnly(account.whitelabel) ? [account.id] : withSameCpf(account),
    /** Whether the law allows one account only, and this is not the person's first. */
    isSurplus: (account: Account): boolean =>
      oneOnly(account.whitelabel) && withSameCpf(account)[0] !== account.id,
  }
}
