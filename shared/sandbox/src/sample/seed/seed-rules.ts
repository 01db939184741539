import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { hashPassword } from '../../domain/accounts/people.ts'
import { cpfFrom, storeTaxNumber } from '../../domain/accounts/tax-number.ts'
import { createChecks } from '../../domain/identity/checks.ts'
import { integer, record, type Store, text } from '../../storage/store.ts'
import { addPlayer, giveLimits } from './seed-responsible-gaming.ts'

/** The member whose age no verifier has confirmed. */
const NOT_CONFIRMED = 'sofia'
/** The member of a smoke case that adds a Pix key, which the law allows only after a proof of presence. */
const PROVEN = 'caio'
/** The date of that proof lies ahead, so that it holds however long a sandbox runs. */
const AHEAD = 3_650 * DAY_MS

/** Adds the member without a confirmed age, with some money to withdraw. */
function seedNotConfirmed(store: Store, whitelabel: string, password: string, now: number): void {
  if (store.one`select id from members where whitelabel = ${whitelabel} and userName = ${NOT_CONFIRMED}`)
    return
  addPlayer(
    store,
    whitelabel,
    { userName: NOT_CONFIRMED, password: hashPassword(password), balance: 15_000 },
    now,
  )
}

/** The other sample members; a player who registered here has to prove the age, also after a restart. */
const CONFIRMED = 'aline bruno caio davi elisa gilson helena lucas marina nina otavio regina renata'.split(
  ' ',
)

/** Confirms the ages of the other sample members, and the presence of one. */
function giveIdentity(store: Store, whitelabel: string, now: number): void {
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

/** Those that the README and a smoke case use as Pix keys. */
const KNOWN: Readonly<Record<string, string>> = { bruno: '52998224725', caio: '39053344705' }

const toPerson = record({ id: integer, userName: text })

/**
 * Gives the members who can log in a CPF, where they have none: whitelabels that follow a rule set compare it. The register
 * has answered for them today, so that a first log-in begins no check.
 */
function giveTaxNumbers(store: Store, whitelabel: string, now: number): void {
  const members = store.all`select id, userName from members
    where whitelabel = ${whitelabel} and password <> '!' and type <> 4 and taxNumber is null`
  for (const { id, userName } of members.map(toPerson)) {
    storeTaxNumber(store, id, KNOWN[userName] ?? cpfFrom(String(200_000_000 + id)))
    store.run`insert into rg_players (memberId, askedRegisterAt) values (${id}, ${now})
      on conflict do update set askedRegisterAt = excluded.askedRegisterAt`
  }
}

interface Demands {
  rules: readonly RuleSet[]
  /** Limits that play requires. */
  required: readonly LimitKind[]
  /** Of the sample members. */
  password: string
}

/** Gives the sample members what the rules of a whitelabel demand, so that they can play. */
export function seedRules(
  store: Store,
  whitelabel: string,
  { rules, required, password }: Demands,
  now: number,
): void {
  if (rules.some(({ switches }) => switches.ageAssurance)) {
    seedNotConfirmed(store, whitelabel, password, now)
    giveIdentity(store, whitelabel, now)
  }
  giveLimits(store, whitelabel, required, now)
  if (rules.length > 0) giveTaxNumbers(store, whitelabel, now)
}
