import { callQuery } from '@arcada/kit/api'
import { announcements } from '@arcada/kit/contract/announcements'
import { HOME_CONTENT } from '@arcada/kit/contract/entities/merchant-config'
import { page } from '@arcada/kit/federation'

/**
 * Options of TanStack Query for the announcements of some content types (API-84). Parameters that a guest lacks are omitted,
 * like in the boot script's early answer, so that equal queries share one request.
 */
export function announcementsQuery(types: string, token?: string) {
  const merchantCode = page().release.merchant
  return callQuery(announcements, { types, platform: 'M', merchantCode, ...(token ? { token } : {}) })
}

/** The one call of home: banners, ticker, popups and hot matches (API-85, API-88). */
export function homeAnnouncementsQuery(token?: string) {
  return announcementsQuery(HOME_CONTENT, token)
}
