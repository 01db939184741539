import { createPersons } from '../../domain/accounts/persons.ts'
import { cpfFrom, storeTaxNumber } from '../../domain/accounts/tax-number.ts'
import { createPlayers } from '../../domain/limits/players.ts'
import { integer, type Store, text } from '../../storage/store.ts'

/** Those that the README and a smoke case use as Pix keys. */
const KNOWN: Readonly<Record<string, string>> = { bruno: '52998224725', caio: '39053344705' }

/**
 * Gives the members who can log in a CPF, where they have none: whitelabels that follow a rule set compare it. The register
 * has answered for them today, so that a first log-in begins no check.
 */
export function giveTaxNumbers(store: Store, whitelabel: string, now: number): void {
  const players = createPlayers(
    store,
    createPersons(store, () => false),
  )
  const members = store.all(
    `select m.id, m.user_name from members m left join profiles p on p.member_id = m.id
     where m.whitelabel = ? and m.password <> '!' and m.type <> 4
       and json_extract(coalesce(p.json, '{}'), '$.idNumber') is null`,
    whitelabel,
  )
  for (const row of members) {
    const [id, userName] = [integer(row, 'id'), text(row, 'user_name')]
    const cpf = KNOWN[userName] ?? cpfFrom(String(200_000_000 + id))
    storeTaxNumber(store, id, cpf)
    players.change(id, { askedRegisterAt: now })
  }
}
