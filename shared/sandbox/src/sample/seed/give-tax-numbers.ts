import { cpfFrom, storeTaxNumber } from '../../domain/accounts/tax-number.ts'
import { integer, record, type Store, text } from '../../storage/store.ts'

/** Those that the README and a smoke case use as Pix keys. */
const KNOWN: Readonly<Record<string, string>> = { bruno: '52998224725', caio: '39053344705' }

const toPerson = record({ id: integer, userName: text })

/**
 * Gives the members who can log in a CPF, where they have none: whitelabels that follow a rule set compare it. The register
 * has answered for them today, so that a first log-in begins no check.
 */
export function giveTaxNumbers(store: Store, whitelabel: string, now: number): void {
  const members = store.all`select id, userName from members
    where whitelabel = ${whitelabel} and password <> '!' and type <> 4 and taxNumber is null`
  for (const { id, userName } of members.map(toPerson)) {
    storeTaxNumber(store, id, KNOWN[userName] ?? cpfFrom(String(200_000_000 + id)))
    store.run`insert into rg_players (memberId, askedRegisterAt) values (${id}, ${now})
      on conflict do update set askedRegisterAt = excluded.askedRegisterAt`
  }
}
