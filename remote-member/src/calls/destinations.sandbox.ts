import { forMembers, type Served } from '@arcada/sandbox/calls'
import { BANKS } from '@arcada/sandbox/cashier/banks'
import { type Destination, maskedNumber } from '@arcada/sandbox/cashier/destinations'
import { isPixKey, lookUp } from '@arcada/sandbox/cashier/pix-keys'
import type { Core } from '@arcada/sandbox/core'
import { Refusal } from '@arcada/sandbox/envelope'
import { maskPerson } from '@arcada/sandbox/mask-name'
import { addBankCard } from './add-bank-card.ts'
import { bankCards } from './bank-cards.ts'
import { banks } from './banks.ts'
import { chooseBankCard } from './choose-bank-card.ts'
import { pixLookup } from './pix-lookup.ts'
import { removeBankCard } from './remove-bank-card.ts'

/** A destination as the calls give it. */
export function toDestination(core: Core, destination: Destination) {
  const { id, kind, bankCode, bankName, keyType, holder, isDefault } = destination
  return {
    id: String(id),
    kind,
    ...(bankCode ? { bankCode } : {}),
    bankName,
    ...(keyType ? { keyType } : {}),
    masked: maskedNumber(destination),
    payeeMasked: maskPerson(holder),
    isDefault,
    inUse: core.destinations.isInUse(id),
  }
}

export const handlers: readonly Served[] = [
  forMembers(banks, () => BANKS.map((bank) => ({ ...bank }))),
  forMembers(bankCards, (core, { member }) =>
    core.destinations.list(member).map((one) => toDestination(core, one)),
  ),
  forMembers(addBankCard, (core, { member, language, body: { paymentPassword, ...given } }) => {
    core.paymentPasswords.check(member.id, paymentPassword)
    core.store.atomic(() => {
      core.destinations.add(member, given)
      core.news.tell({ member, language }, 'DESTINATION_ADDED')
    })
    return core.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(chooseBankCard, (core, { member, body }) => {
    core.destinations.choose(member, body.id)
    return core.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(removeBankCard, (core, { member, language, body }) => {
    core.paymentPasswords.check(member.id, body.paymentPassword)
    core.settleDue()
    core.store.atomic(() => {
      core.destinations.remove(member, body.id)
      core.news.tell({ member, language }, 'DESTINATION_REMOVED')
    })
    return core.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(pixLookup, (core, { member, body: { keyType, key } }) => {
    if (!isPixKey(keyType, key)) throw new Refusal('pix.key.format', { field: 'key' })
    core.destinations.countLookup(member)
    const found = lookUp(keyType, key, member.payee ?? member.nickname)
    if (!found) throw new Refusal('pix.key.unknown', { field: 'key' })
    return { holderMasked: maskPerson(found.holder), bankName: found.bankName }
  }),
]
