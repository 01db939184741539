import { page } from '@arcada/kit/federation'
/** The whitelabel's merchant identifier, sent as merchant, merchantCode or merchant_code (AMB-56). */
export function merchant(): string {
  return page().release.merchant
}
