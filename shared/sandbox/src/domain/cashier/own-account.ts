import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import type { Store } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { digitsOf, taxNumberOf } from '../accounts/tax-number.ts'

/** The holder of an account or card, as a bank states it. */
export interface Holder {
  name: string
  /** CPF, in any notation. */
  taxNumber: string
}

/** A holder who is no member, for trials. */
export const OTHER_HOLDER: Holder = { name: 'Outra Pessoa da Silva', taxNumber: '11144477735' }

/** Without case, accents and double spaces (MC-90). */
export function normalName(name: string): string {
  return plainLetters(name).replace(/\s+/g, ' ')
}

/** Whether a holder is the member: the CPF is equal, and the name where the member has one. A member without a CPF is not confirmed. */
export function isOwn(store: Store, member: Member, { name, taxNumber }: Holder): boolean {
  const sameName = member.payee === undefined || normalName(member.payee) === normalName(name)
  return sameName && taxNumberOf({ store }, member) === digitsOf(taxNumber)
}
