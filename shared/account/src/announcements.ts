import { answerOf, callQuery } from '@arcada/kit/api'
import { announcements } from '@arcada/kit/contract/announcements'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { HOME_CONTENT } from '@arcada/kit/contract/entities/merchant-config'
import { page } from '@arcada/kit/federation'
import { $interstitial, type Interstitial, offerInterstitial } from '@arcada/kit/session'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

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

/**
 * Codes of the enabled promotions: undefined until the answer arrives, null when it failed.
 * @param wanted false sends no request
 */
export function useEnabledPromotions(wanted = true): readonly string[] | null | undefined {
  const promotions = answerOf(useQuery({ ...callQuery(availablePromotions), enabled: wanted }))
  return promotions ? promotions.filter(({ enabled }) => enabled).map(({ code }) => code) : promotions
}

/**
 * Whether an overlay that opens without a tap may be shown now: one at a time, and one after a log-in. `wants` tells
 * whether it has content, undefined for not known yet.
 */
export function useInterstitial(kind: Interstitial, wants: boolean | undefined): boolean {
  const turn = useStore($interstitial)
  useEffect(() => offerInterstitial(kind, wants), [kind, wants])
  return turn === kind && wants === true
}
