import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { isOffered, page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { useFlags } from '@arcada/kit/whitelabel'
import { useDeferredValue } from 'react'

export interface Offers {
  /** The settings have loaded or failed. */
  known: boolean
  /** Whether the whitelabel has the screen, feature and promotion of an address. */
  has: (address: string) => boolean
  /** Whether it has a promotion, by its id. */
  hasPromotion: (id: string) => boolean
}

/** Screens with a promotion's id in `?id=`. */
const PROMOTION_SCREENS: readonly string[] = [routes.activity, routes.activityDetail, routes.activityInfo]

/** Whether an address may be listed or linked: not when the guard refuses its screen, or its promotion is off. Allows all while unknown. `wanted` false sends no request. */
export function useOffers(wanted = true): Offers {
  const found = useQuery({ ...callQuery(availablePromotions), enabled: wanted })
  // Deferred, so that rendering their effects does not block input.
  const flags = useDeferredValue(useFlags(wanted))
  const promotions = useDeferredValue(found.data)
  const isError = useDeferredValue(found.isError)
  const hasPromotion = (id: string) => !promotions?.some((one) => one.id === id && !one.enabled)
  const has = (address: string) => {
    if (!isOffered(address)) return false
    const { pathname, searchParams } = new URL(address, location.origin)
    const { routes: declared, aliases } = page().release
    const path = aliases[pathname] ?? pathname
    const { flag, promotion } = declared[path]?.requires ?? {}
    if (flag && flags && !flags[flag]) return false
    if (promotion && promotions && !promotions.some((one) => one.code === promotion && one.enabled))
      return false
    const id = searchParams.get('id')
    return id === null || !PROMOTION_SCREENS.includes(path) || hasPromotion(id)
  }
  return { known: promotions !== undefined || isError, has, hasPromotion }
}
