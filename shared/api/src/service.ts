import type { Call } from '@arcada/kit/contract'
import { pageIfAny } from '@arcada/kit/federation'
import { SERVICE_ORIGIN, type Service } from '@arcada/kit/federation/services'
import { ApiError } from './api-error.ts'

/**
 * The team's service that a call goes to, from the settings of the whitelabel; undefined for a call to the platform. Both
 * its origin and the call's path are checked here, so no text of either can make an address at another origin.
 * @throws ApiError `unsent` when the whitelabel does not name the service, or names it without a safe origin
 */
export function serviceOf({ id, service, path }: Call): Service | undefined {
  if (!service) return
  const named = pageIfAny()?.release.services?.[service]
  if (named && new RegExp(SERVICE_ORIGIN).test(named.origin) && path.startsWith('/')) return named
  throw new ApiError('unsent', id, `the whitelabel names no service ${service} for ${path}`)
}
