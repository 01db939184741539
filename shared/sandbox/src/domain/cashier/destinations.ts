import { integer, type Row, type Store, text, textOrNone } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { taxNumberOf } from '../accounts/tax-number.ts'
import { Refusal } from '../common/refusal.ts'
import { cashierInForce } from '../settings/cashier-in-force.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { bankByCode } from './banks.ts'
import { normalName } from './own-account.ts'
import { isPixKey, type KeyType, lookUp, normalKey } from './pix-keys.ts'

const MAX_DESTINATIONS = 5
const MAX_LOOKUPS = 10
const HOUR_MS = 3_600_000

/** A bank account or Pix key to which a member withdraws. */
export interface Destination {
  id: number
  kind: 'BANK' | 'PIX'
  bankCode: string | undefined
  bankName: string
  keyType: KeyType | undefined
  number: string
  holder: string
  isDefault: boolean
}

export interface NewDestination {
  kind: 'BANK' | 'PIX'
  bankCode?: string | undefined
  branch?: string | undefined
  cardNumber?: string | undefined
  keyType?: KeyType | undefined
  key?: string | undefined
}

export interface Destinations {
  /** The newest last. */
  list(member: Member): Destination[]
  /** @throws Refusal record.unknown */
  one(member: Member, id: string): Destination
  /** @throws Refusal card.* and pix.key.* */
  add(member: Member, given: NewDestination): void
  choose(member: Member, id: string): void
  /** @throws Refusal card.in.use while a withdrawal to it is open */
  remove(member: Member, id: string): void
  isInUse(id: number): boolean
  /** Includes removed ones. */
  byId(id: number): Destination
  /** @throws Refusal lookup.limit after too many look-ups in the Pix directory in an hour */
  countLookup(member: Member): void
}

export function createDestinations(store: Store, settings: SettingsStore, clock: () => number): Destinations {
  const lookups = new Map<number, number[]>()
  const all = (member: Member) =>
    store
      .all('select * from destinations where member_id = ? and removed_at is null order by id', member.id)
      .map(toDestination)

  function makeDefault(member: Member, id: number): void {
    store.run('update destinations set is_default = (id = ?) where member_id = ?', id, member.id)
  }

  const destinations: Destinations = {
    list: all,
    one(member, id) {
      const found = all(member).find((one) => String(one.id) === id)
      if (!found) throw new Refusal('record.unknown')
      return found
    },
    add: (member, given) =>
      store.atomic(() => {
        if (!member.payee) throw new Refusal('withdraw.missing', { missing: 'payeeName' })
        const known = all(member)
        const own = { name: member.payee, taxNumber: taxNumberOf({ store }, member) }
        const added = given.kind === 'BANK' ? accountOf(given, own) : keyOf(given, own)
        if (known.some(({ kind, number }) => kind === given.kind && number === added.number))
          throw new Refusal('card.exists')
        if (known.length >= MAX_DESTINATIONS) throw new Refusal('card.limit', { max: MAX_DESTINATIONS })
        const { ownAccount } = cashierInForce({ settings, clock }, member.whitelabel)
        const otherNumber = ownAccount && added.taxNumber !== own.taxNumber
        if (otherNumber || normalName(added.holder) !== normalName(member.payee))
          throw new Refusal('card.holder', { field: 'key' })
        store.insert('destinations', {
          member_id: member.id,
          kind: given.kind,
          bank_code: given.bankCode ?? null,
          bank_name: added.bankName,
          branch: given.branch?.trim() || null,
          key_type: given.keyType ?? null,
          number: added.number,
          holder: added.holder,
          is_default: known.length === 0 ? 1 : 0,
          created_at: clock(),
        })
      }),
    choose: (member, id) => store.atomic(() => makeDefault(member, destinations.one(member, id).id)),
    remove: (member, id) =>
      store.atomic(() => {
        const gone = destinations.one(member, id)
        if (destinations.isInUse(gone.id)) throw new Refusal('card.in.use')
        store.run('update destinations set removed_at = ?, is_default = 0 where id = ?', clock(), gone.id)
        const newest = all(member).at(-1)
        if (gone.isDefault && newest) makeDefault(member, newest.id)
      }),
    byId(id) {
      const row = store.one('select * from destinations where id = ?', id)
      if (!row) throw new Refusal('record.unknown')
      return toDestination(row)
    },
    countLookup({ id }) {
      const recent = (lookups.get(id) ?? []).filter((time) => time > clock() - HOUR_MS)
      if (recent.length >= MAX_LOOKUPS) throw new Refusal('lookup.limit', { max: MAX_LOOKUPS })
      lookups.set(id, [...recent, clock()])
    },
    isInUse: (id) =>
      store.one(
        `select id from withdrawals where destination_id = ? and status in ('PENDING', 'PROCESSING') limit 1`,
        id,
      ) !== undefined,
  }
  return destinations
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

function toDestination(row: Row): Destination {
  const kind = text(row, 'kind')
  return {
    id: integer(row, 'id'),
    kind: kind === 'PIX' ? 'PIX' : 'BANK',
    bankCode: textOrNone(row, 'bank_code'),
    bankName: text(row, 'bank_name'),
    // Only this file writes the column.
    keyType: textOrNone(row, 'key_type') as KeyType | undefined,
    number: text(row, 'number'),
    holder: text(row, 'holder'),
    isDefault: integer(row, 'is_default') === 1,
  }
}
