import { isCpf } from '../accounts/tax-number.ts'
import { OTHER_HOLDER } from './own-account.ts'

export const KEY_TYPES = ['CPF', 'EMAIL', 'PHONE', 'EVP'] as const
export type KeyType = (typeof KEY_TYPES)[number]

const MAX_EMAIL_LENGTH = 77

/** A key in its normal form: without spaces, and without the dots and dashes of a CPF or a phone number. */
export function normalKey(type: KeyType, key: string): string {
  const bare = key.replace(/\s/g, '').toLowerCase()
  return type === 'CPF' || type === 'PHONE' ? bare.replace(/[.()-]/g, '') : bare
}

/** Whether a text is a key of its kind (MC-88). */
export function isPixKey(type: KeyType, key: string): boolean {
  const normal = normalKey(type, key)
  switch (type) {
    case 'CPF':
      return isCpf(normal)
    case 'EMAIL':
      return normal.length <= MAX_EMAIL_LENGTH && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(normal)
    case 'PHONE':
      return /^\+55\d{10,11}$/.test(normal)
    case 'EVP':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(normal)
  }
}

/**
 * The answer of the Pix directory for a key: it knows all but random keys that begin with 0. The holder is the requesting
 * member, except for one CPF and e-mails that begin with `outro`.
 */
export function lookUp(
  type: KeyType,
  key: string,
  { name, taxNumber }: { name: string; taxNumber: string | undefined },
): { holder: string; taxNumber: string | undefined; bankName: string } | undefined {
  const normal = normalKey(type, key)
  if (type === 'EVP' && normal.startsWith('0')) return undefined
  const bankName = 'Nu Pagamentos'
  const { name: otherName, taxNumber: otherNumber } = OTHER_HOLDER
  if ((type === 'CPF' && normal === otherNumber) || (type === 'EMAIL' && normal.startsWith('outro')))
    return { holder: otherName, taxNumber: otherNumber, bankName }
  return { holder: name, taxNumber: type === 'CPF' ? normal : taxNumber, bankName }
}
