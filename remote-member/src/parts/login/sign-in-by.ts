import { request } from '@arcada/api'
import type { BodyOf, ValueOf } from '@arcada/contract'
import { login } from '@arcada/contract/login'
import { standalone } from './standalone.ts'

/** Signs in by whatever the body holds; a site on the home screen names its device (API-43). */
export function signInBy(body: BodyOf<typeof login>, signal: AbortSignal): Promise<ValueOf<typeof login>> {
  return request(login, { body, headers: standalone() ? { device: 'OTHERS' } : {}, signal })
}
