import { callQuery } from '@arcada/api'
import { announcements } from '@arcada/contract/announcements'
import { HOME_CONTENT } from '@arcada/contract/entities/merchant-config'
import { merchant } from './merchant.ts'

/**
 * The one announcements call of home: banners, ticker, popups and hot matches (API-88). Every widget that reads from
 * it asks with exactly these parameters, so that the page makes one request.
 */
export function homeAnnouncementsQuery(token: string | undefined) {
  return callQuery(announcements, {
    types: HOME_CONTENT,
    platform: 'M',
    merchantCode: merchant(),
    ...(token ? { token } : {}),
  })
}
