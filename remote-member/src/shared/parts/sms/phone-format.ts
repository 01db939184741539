import { MOBILE_MAX } from './sms-rules.ts'
import type { Country } from './use-countries.ts'

/** The format of a country's numbers by its dialling code; each 0 is a digit. */
const FORMATS: Readonly<Record<string, (number: string) => string>> = {
  // Mobile numbers begin with 9 after the area code and have one digit more.
  '55': (number) => (number[2] === '9' || number.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
  '54': (number) => (number.startsWith('9') ? '0 00 0000-0000' : '00 0000-0000'),
  '351': () => '000 000 000',
}

/** Formats a number for its country; one of another country, or too long, is unchanged. */
export function formatPhone(number: string, dialingCode: string): string {
  const format = FORMATS[dialingCode]?.(number) ?? ''
  if (number.length > format.replace(/[^0]/g, '').length) return number
  let shown = ''
  let at = 0
  for (const sign of format) {
    if (at === number.length) break
    shown += sign === '0' ? number[at++] : sign
  }
  return shown
}

/** Countries with numbers that begin with a zero of their own. */
const OWN_ZERO: readonly string[] = ['225', '229', '241', '242']
/** In Brazil the two digits of the carrier may follow the trunk zero. */
const CARRIER = 2

/** The digits to send of a typed or pasted number (LOGIN-22), without the country code and without trunk zeros. */
export function phoneFigures(typed: string, { dialingCode, maxLength = MOBILE_MAX }: NumberOf): string {
  const all = typed.replace(/\D/g, '')
  const international = typed.replace(/[^\d+]/g, '').startsWith(`+${dialingCode}`)
  const abroad = all.startsWith(`00${dialingCode}`) ? all.slice(2) : all
  const named = international || abroad !== all || all.length > maxLength
  const number = named && abroad.startsWith(dialingCode) ? abroad.slice(dialingCode.length) : abroad
  return withoutTrunk(number, dialingCode, maxLength)
}

type NumberOf = Pick<Country, 'dialingCode' | 'maxLength'>

function withoutTrunk(number: string, dialingCode: string, maxLength: number): string {
  if (OWN_ZERO.includes(dialingCode)) return number
  const bare = number.replace(/^0+/, '')
  const carried = dialingCode === '55' && bare !== number && bare.length >= maxLength - 1 + CARRIER
  return carried ? bare.slice(CARRIER) : bare
}

/** A number for a call without a country (API-76); a foreign one includes its country code. */
export function wholeNumber(mobile: string, dialingCode: string): string {
  return dialingCode === '55' ? mobile : `+${dialingCode}${mobile}`
}
