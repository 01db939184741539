import { cachedQuery } from '@arcada/kit/api'
import { versionInfo } from '@arcada/kit/contract/version-info'
import { page } from '@arcada/kit/federation'
import { parseUrl } from '@arcada/kit/routes'
import { safeExternal } from '@arcada/kit/ui'
import type { Device } from './device.ts'

export const resourcesQuery = cachedQuery(versionInfo, { device: 'MOBILE' })

export interface Downloads {
  android?: string
  ios?: string
  profile?: string
}

interface Resource {
  resourceType: string
  url: string
}

/** What can be downloaded, by kind; an address that leads to nowhere the release allows counts as absent. */
export function downloadsOf(resources: readonly Resource[]): Downloads {
  const { allowedOrigins } = page().release
  const address = (type: string) => {
    const url = resources.find(({ resourceType }) => resourceType === type)?.url
    return safeExternal(url, [...allowedOrigins, globalThis.location.origin])
  }
  const android = address('Android')
  const ios = address('IOS')
  const profile = address('MOBILECONFIG')
  return { ...(android ? { android } : {}), ...(ios ? { ios } : {}), ...(profile ? { profile } : {}) }
}

/** Those that fit the device (DLBAR-06, AMB-67): Android its own, iOS the app and the profile, others everything. */
export function downloadsFor(device: Device, { android, ios, profile }: Downloads): Downloads {
  const forAndroid = android && device !== 'ios' ? { android } : {}
  const forIos = device === 'android' ? {} : { ...(ios ? { ios } : {}), ...(profile ? { profile } : {}) }
  return { ...forAndroid, ...forIos }
}

/** Picture of the app, 96x96 (CONST-22): of this site only, as the policy asks; undefined without one. */
export function appIconOf(resources: readonly Resource[]): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
  const parsed = url === undefined ? undefined : parseUrl(url, globalThis.location.origin)
  return parsed?.origin === globalThis.location.origin ? parsed.href : undefined
}
