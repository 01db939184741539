import { request } from '@arcada/kit/api'
import type { BodyOf, ValueOf } from '@arcada/kit/contract'
import { login } from '@arcada/kit/contract/login'
import { standalone } from './opened-as.ts'

/** Logs in with the proof in the body; a site on the home screen names its device (API-43). */
export function logInBy(body: BodyOf<typeof login>, signal?: AbortSignal): Promise<ValueOf<typeof login>> {
  return request(login, { body, headers: standalone() ? { device: 'OTHERS' } : {}, signal })
}
