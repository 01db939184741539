import { taxNumberOf } from '@arcada/kit/sandbox/accounts'
import { BANKS, type Destination, isPixKey, lookUp, maskedNumber } from '@arcada/kit/sandbox/cashier'
import { type Core, forMembers, maskPerson, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { addBankCard } from './add-bank-card.ts'
import { bankCards } from './bank-cards.ts'
import { banks } from './banks.ts'
import { chooseBankCard } from './choose-bank-card.ts'
import { pixLookup } from './pix-lookup.ts'
import { removeBankCard } from './remove-bank-card.ts'

/** A destination as the calls return it. */
export function toDestination(core: Core, destination: Destination) {
  const { id, kind, bankCode, bankName, keyType, holder, isDefault } = destination
  return {
    id: String(id),
    kind,
    bankCode,
    bankName,
    keyType,
    masked: maskedNumber(destination),
    payeeMasked: maskPerson(holder),
    isDefault,
    inUse: core.cashier.destinations.isInUse(id),
  }
}

export const handlers: readonly Served[] = [
  forMembers(banks, () => BANKS.map((bank) => ({ ...bank }))),
  forMembers(bankCards, (core, { member }) =>
    core.cashier.destinations.list(member).map((one) => toDestination(core, one)),
  ),
  forMembers(addBankCard, (core, { member, token, language, body: { paymentPassword, ...given } }) => {
    core.rg.identity.requireProof(member, token, 'BANK_DATA')
    core.cashier.paymentPasswords.check(member.id, paymentPassword)
    core.atomic(() => {
      core.cashier.destinations.add(member, given)
      core.accounts.news.tell({ member, language }, 'DESTINATION_ADDED')
    })
    return core.cashier.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(chooseBankCard, (core, { member, body }) => {
    core.cashier.destinations.choose(member, body.id)
    return core.cashier.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(removeBankCard, (core, { member, token, language, body }) => {
    core.rg.identity.requireProof(member, token, 'BANK_DATA')
    core.cashier.paymentPasswords.check(member.id, body.paymentPassword)
    core.settleDue()
    core.atomic(() => {
      core.cashier.destinations.remove(member, body.id)
      core.accounts.news.tell({ member, language }, 'DESTINATION_REMOVED')
    })
    return core.cashier.destinations.list(member).map((one) => toDestination(core, one))
  }),
  forMembers(pixLookup, (core, { member, body: { keyType, key } }) => {
    if (!isPixKey(keyType, key)) throw refusal(pixLookup, 'pix.key.format', { field: 'key' })
    core.cashier.destinations.countLookup(member)
    const found = lookUp(keyType, key, {
      name: member.payee ?? member.nickname,
      taxNumber: taxNumberOf(core, member),
    })
    if (!found) throw refusal(pixLookup, 'pix.key.unknown', { field: 'key' })
    return { holderMasked: maskPerson(found.holder), bankName: found.bankName }
  }),
]
