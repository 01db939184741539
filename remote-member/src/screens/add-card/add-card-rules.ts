import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const KEY_TYPES = ['CPF', 'EMAIL', 'PHONE', 'EVP'] as const
export type KeyType = (typeof KEY_TYPES)[number]

const EMAIL_MOST = 77

/** A number as it is sent: without what people write between its digits. */
export const bareNumber = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** A key as it is sent; a mobile number of Brazil may be typed without its country. */
export function bareKey(type: KeyType, typed: string): string {
  const bare = typed.replace(/\s/g, '')
  if (type === 'CPF') return bare.replace(/[.-]/g, '')
  if (type !== 'PHONE') return bare.toLowerCase()
  const digits = bare.replace(/[.()-]/g, '')
  return /^\d{10,11}$/.test(digits) ? `+55${digits}` : digits
}

/** The number of a bank account (MC-87). */
export function accountNumber(typed: string): MessageDescriptor | undefined {
  const number = bareNumber(typed)
  if (number === '') return msg`Enter the number of the account.`
  return /^\d{8,20}$/.test(number) ? undefined : msg`An account number has 8 to 20 digits.`
}

export function branchNumber(typed: string): MessageDescriptor | undefined {
  return /^[\d-]{0,10}$/.test(typed.trim()) ? undefined : msg`A branch has digits only.`
}

/** A Pix key of its kind (MC-88). */
export function pixKey(type: KeyType, typed: string): MessageDescriptor | undefined {
  const key = bareKey(type, typed)
  if (key === '') return msg`Enter the key.`
  switch (type) {
    case 'CPF':
      return isCpf(key) ? undefined : msg`This is no valid CPF. Check its eleven digits.`
    case 'EMAIL':
      return key.length <= EMAIL_MOST && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(key)
        ? undefined
        : msg`This is no valid e-mail address of at most 77 characters.`
    case 'PHONE':
      return /^\+55\d{10,11}$/.test(key)
        ? undefined
        : msg`Enter the mobile number with its area code, such as +55 11 98765-4321.`
    case 'EVP':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
        ? undefined
        : msg`A random key has 32 signs in five groups. Copy it from your bank's app.`
  }
}

/** Eleven digits whose last two check the others; not all equal, which would check as well. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((length) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, digit, at) => total + Number(digit) * (length + 1 - at),
      0,
    )
    return ((sum * 10) % 11) % 10 === Number(digits[length])
  })
}
