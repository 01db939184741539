import { flag, integer, maybe, oneOf, record, type Store, text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { taxNumberOf } from '../accounts/tax-number.ts'
import { Refusal } from '../common/refusal.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { bankByCode } from './banks.ts'
import { normalName } from './own-account.ts'
import { isPixKey, KEY_TYPES, type KeyType, lookUp, normalKey } from './pix-keys.ts'

const MAX_DESTINATIONS = 5
const MAX_LOOKUPS = 10
const HOUR_MS = 3_600_000

/** A bank account or Pix key to which a member withdraws. */
export type Destination = ReturnType<typeof toDestination>
const toDestination = record({
  id: integer,
  kind: oneOf('BANK', 'PIX'),
  bankCode: maybe(text),
  bankName: text,
  keyType: maybe(oneOf(...KEY_TYPES)),
  number: text,
  holder: text,
  isDefault: flag,
})

export interface NewDestination {
  kind: 'BANK' | 'PIX'
  bankCode?: string
  branch?: string
  cardNumber?: string
  keyType?: KeyType
  key?: string
}

/** Where members withdraw to. */
export type Destinations = ReturnType<typeof createDestinations>

export function createDestinations(store: Store, settings: SettingsStore, clock: () => number) {
  const lookups = new Map<number, number[]>()
  /** The newest last. */
  const list = (member: Member): Destination[] =>
    store.all`select * from destinations where memberId = ${member.id} and removedAt is null order by id`.map(
      toDestination,
    )

  /** @throws Refusal record.unknown */
  function one(member: Member, id: string): Destination {
    const found = list(member).find((known) => String(known.id) === id)
    if (!found) throw new Refusal('record.unknown')
    return found
  }

  function makeDefault(member: Member, id: number): void {
    store.run`update destinations set isDefault = (id = ${id}) where memberId = ${member.id}`
  }

  /** Whether a withdrawal to it is open. */
  const isInUse = (id: number): boolean =>
    store.one`select id from withdrawals where destinationId = ${id} and status in ('PENDING', 'PROCESSING')` !==
    undefined

  return {
    list,
    one,
    isInUse,
    /** @throws Refusal card.* and pix.key.* */
    add: (member: Member, given: NewDestination): void =>
      store.atomic(() => {
        if (!member.payee) throw new Refusal('withdraw.missing', { missing: 'payeeName' })
        const known = list(member)
        const own = { name: member.payee, taxNumber: taxNumberOf({ store }, member) }
        const { taxNumber, ...added } = given.kind === 'BANK' ? accountOf(given, own) : keyOf(given, own)
        if (known.some(({ kind, number }) => kind === given.kind && number === added.number))
          throw new Refusal('card.exists')
        if (known.length >= MAX_DESTINATIONS) throw new Refusal('card.limit', { max: MAX_DESTINATIONS })
        const { ownAccount } = cashierInForce({ settings, clock }, member.whitelabel)
        const otherNumber = ownAccount && taxNumber !== own.taxNumber
        if (otherNumber || normalName(added.holder) !== normalName(member.payee))
          throw new Refusal('card.holder', { field: 'key' })
        const { kind, bankCode, branch, keyType } = given
        const isDefault = known.length === 0
        const row = { memberId: member.id, kind, bankCode, keyType, ...added, isDefault, createdAt: clock() }
        store.insert('destinations', { ...row, branch: branch?.trim() || undefined })
      }),
    choose: (member: Member, id: string): void => store.atomic(() => makeDefault(member, one(member, id).id)),
    /** @throws Refusal card.in.use while a withdrawal to it is open */
    remove: (member: Member, id: string): void =>
      store.atomic(() => {
        const gone = one(member, id)
        if (isInUse(gone.id)) throw new Refusal('card.in.use')
        store.run`update destinations set removedAt = ${clock()}, isDefault = 0 where id = ${gone.id}`
        const newest = list(member).at(-1)
        if (gone.isDefault && newest) makeDefault(member, newest.id)
      }),
    /** Includes removed ones. */
    byId(id: number): Destination {
      const row = store.one`select * from destinations where id = ${id}`
      if (!row) throw new Refusal('record.unknown')
      return toDestination(row)
    },
    /** @throws Refusal lookup.limit after too many look-ups in the Pix directory in an hour */
    countLookup({ id }: Member): void {
      const recent = (lookups.get(id) ?? []).filter((time) => time > clock() - HOUR_MS)
      if (recent.length >= MAX_LOOKUPS) throw new Refusal('lookup.limit', { max: MAX_LOOKUPS })
      lookups.set(id, [...recent, clock()])
    },
  }
}

const SHOWN = 4

/** The last characters of a number or key; of an e-mail address also its domain. */
export function maskedNumber({ number, keyType }: Destination): string {
  const [name = '', domain] = keyType === 'EMAIL' ? number.split('@') : [number]
  return domain === undefined ? `••••${name.slice(-SHOWN)}` : `${name.slice(0, 2)}••••@${domain}`
}

interface Own {
  name: string
  taxNumber: string | undefined
}

function accountOf({ bankCode = '', cardNumber = '' }: NewDestination, { name, taxNumber }: Own) {
  const bank = bankByCode(bankCode)
  if (!bank) throw new Refusal('parameter.invalid', { field: 'bankCode' })
  const number = cardNumber.replace(/[\s.-]/g, '')
  if (!/^\d{8,20}$/.test(number)) throw new Refusal('card.format', { field: 'cardNumber' })
  return { bankName: bank.name, number, holder: name, taxNumber }
}

function keyOf({ keyType, key = '' }: NewDestination, own: Own) {
  if (!keyType || !isPixKey(keyType, key)) throw new Refusal('pix.key.format', { field: 'key' })
  const found = lookUp(keyType, key, own)
  if (!found) throw new Refusal('pix.key.unknown', { field: 'key' })
  const { bankName, holder, taxNumber } = found
  return { bankName, number: normalKey(keyType, key), holder, taxNumber }
}
