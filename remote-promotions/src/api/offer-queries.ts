import { callQuery } from '@arcada/api'
import { availablePromotions } from '@arcada/contract/available-promotions'
import { isOffered, page } from '@arcada/federation'
import { routes } from '@arcada/routes'
import { useFlags } from '@arcada/whitelabel'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

export interface Offers {
  /** The server has said what this whitelabel has, or could not be asked. */
  known: boolean
  /** Whether the whitelabel has what an address of this site shows: screen, feature, promotion. */
  has: (address: string) => boolean
  /** Whether it has a promotion, by its id. */
  hasPromotion: (id: string) => boolean
}

/** Screens whose `?id=` is a promotion's. */
const PROMOTION_SCREENS: readonly string[] = [routes.activity, routes.activityDetail, routes.activityInfo]

/**
 * What may be listed or linked: nothing leads to a screen that the guard refuses to everybody here, nor to a promotion
 * that is switched off. As the guard does, it holds back nothing that could not be asked.
 * @param wanted false asks for nothing by itself and goes by what is there
 */
export function useOffers(wanted = true): Offers {
  const found = useQuery({ ...callQuery(availablePromotions), enabled: wanted })
  // What these answers show or hide is drawn in pieces that a finger can interrupt.
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
