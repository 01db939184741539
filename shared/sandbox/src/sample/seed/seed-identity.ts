import { centavos } from '@arcada/kit/contract/centavos'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import { createChecks } from '../../domain/identity/checks.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import { integer, type Store } from '../../storage/store.ts'

/** The member whose age no verifier has confirmed. */
const NOT_CONFIRMED = 'sofia'
/** The member of a smoke case that adds a Pix key, which the law allows only after a proof of presence. */
const PROVEN = 'caio'
/** The date of that proof lies ahead, so that it holds however long a sandbox runs. */
const AHEAD = 3_650 * DAY_MS

/** Adds the member without a confirmed age, with some money to withdraw. */
export function seedNotConfirmed(store: Store, whitelabel: string, password: string, now: number): void {
  if (store.one`select id from members where whitelabel = ${whitelabel} and userName = ${NOT_CONFIRMED}`)
    return
  const { id } = store.insert('members', {
    ...{ whitelabel, userName: NOT_CONFIRMED, password: hashPassword(password), type: 0, nickname: 'Sofia' },
    ...{ email: `${NOT_CONFIRMED}@example.com`, payee: 'sofia dias', registeredAt: now - 60 * DAY_MS },
  })
  const entries = fromTo(`house/${whitelabel}/deposits`, walletOf({ whitelabel, id }), centavos(15_000))
  createLedger(store, () => now - 30 * DAY_MS).transfer(`seed/${whitelabel}/${id}`, 'DEPOSIT', entries)
}

/** The other sample members; a player who registered here has to prove the age, also after a restart. */
const CONFIRMED = 'aline bruno caio davi elisa gilson helena lucas marina nina otavio regina renata'.split(
  ' ',
)

/** Confirms the ages of the other sample members, and the presence of one. */
export function giveIdentity(store: Store, whitelabel: string, now: number): void {
  const checks = createChecks(store)
  const members = store.all`select id, userName from members where whitelabel = ${whitelabel} and userName in (select value from json_each(${CONFIRMED}))
     and id not in (select memberId from identity_checks)`
  for (const row of members) {
    const memberId = integer(row, 'id')
    const common = { memberId, method: 'FACE', state: 'PASS' } as const
    const reference = `SAMPLE-${memberId}`
    checks.add({ ...common, purpose: 'AGE', reference, at: now - 20 * DAY_MS })
    if (row.userName === PROVEN)
      checks.add({ ...common, purpose: 'LIVENESS', reference: `${reference}-L`, at: now + AHEAD })
  }
}
