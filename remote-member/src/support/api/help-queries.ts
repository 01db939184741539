import { callQuery } from '@arcada/kit/api'
import { helpCenter } from '../calls/help-center.ts'

/** The questions in a language of the site. */
export function helpQuery(language: 'PT' | 'EN') {
  return callQuery(helpCenter, { device: 'MOBILE', language })
}

/** The index in the query `i`; 0 where it is missing or not a number (ROUTE-36, ROUTE-37). */
export function openItem(i: string | null): number {
  return i !== null && /^\d{1,4}$/.test(i) ? Number(i) : 0
}
