import { answerOf, callQuery } from '@arcada/kit/api'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { useQuery } from '@tanstack/react-query'

/**
 * Codes of the enabled promotions: undefined until the answer arrives, null when it failed.
 * @param wanted false sends no request
 */
export function useEnabledPromotions(wanted = true): readonly string[] | null | undefined {
  const promotions = answerOf(useQuery({ ...callQuery(availablePromotions), enabled: wanted }))
  return promotions ? promotions.filter(({ enabled }) => enabled).map(({ code }) => code) : promotions
}
