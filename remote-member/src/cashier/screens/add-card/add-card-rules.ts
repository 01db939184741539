import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { cpf } from '../../../shared/parts/cpf-rule.ts'
import { formatPhone, phoneFigures } from '../../../shared/parts/sms/phone-format.ts'

export const KEY_TYPES = ['CPF', 'EMAIL', 'PHONE', 'EVP'] as const
export type KeyType = (typeof KEY_TYPES)[number]

const MAX_EMAIL_LENGTH = 77
const BRAZIL = { dialingCode: '55', maxLength: 11 }

/** A number as it is sent: without separators. */
export const bareNumber = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** A key as it is sent; a Brazilian mobile number may lack the country code. */
export function bareKey(type: KeyType, typed: string): string {
  const bare = typed.replace(/[\s\p{Cf}]/gu, '')
  if (type === 'CPF') return bareNumber(bare)
  if (type !== 'PHONE') return bare.toLowerCase()
  const digits = bare.replace(/[.()-]/g, '')
  // A foreign number keeps its code, so that the server refuses it.
  if (!/^(?:\+55)?\d+$/.test(digits)) return digits
  const number = phoneFigures(digits, BRAZIL)
  return /^\d{10,11}$/.test(number) ? `+55${number}` : digits
}

/** A key in its usual groups; invalid text is unchanged. */
export function shownKey(type: KeyType, key: string): string {
  if (type === 'PHONE' && /^\d{1,11}$/.test(key)) return formatPhone(key, BRAZIL.dialingCode)
  if (type !== 'CPF' || !/^\d{4,11}$/.test(key)) return key
  const groups = [key.slice(0, 3), key.slice(3, 6), key.slice(6, 9)].filter(Boolean).join('.')
  const check = key.slice(9)
  return check ? `${groups}-${check}` : groups
}

/** The form's value for a shown or pasted key. */
export function readKey(type: KeyType, text: string): string {
  if (type !== 'CPF' && type !== 'PHONE') return text
  const digits = text.replace(/[\s.()-]/g, '')
  return /^\d*$/.test(digits) ? digits : text
}

/** The error of a bank account number (MC-87). */
export function accountNumber(typed: string): MessageDescriptor | undefined {
  const number = bareNumber(typed)
  if (number === '') return msg`Enter the number of the account.`
  return /^\d{8,20}$/.test(number) ? undefined : msg`An account number has 8 to 20 digits.`
}

export function branchNumber(typed: string): MessageDescriptor | undefined {
  return /^[\d-]{0,10}$/.test(typed.trim()) ? undefined : msg`A branch number has only digits.`
}

/** The error of a Pix key of a kind (MC-88). */
export function pixKey(type: KeyType, typed: string): MessageDescriptor | undefined {
  const key = bareKey(type, typed)
  if (key === '') return msg`Enter the key.`
  switch (type) {
    case 'CPF':
      return cpf(key)
    case 'EMAIL':
      return key.length <= MAX_EMAIL_LENGTH && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(key)
        ? undefined
        : msg`This is not a valid e-mail address of up to 77 characters.`
    case 'PHONE':
      return /^\+55\d{10,11}$/.test(key)
        ? undefined
        : msg`Enter the mobile number with its area code, such as +55 11 98765-4321.`
    case 'EVP':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
        ? undefined
        : msg`A random key has 32 characters in five groups. Copy it from your bank's app.`
  }
}
