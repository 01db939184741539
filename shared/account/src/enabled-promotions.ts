import { callQuery } from '@arcada/api'
import { availablePromotions } from '@arcada/contract/available-promotions'
import { useQuery } from '@tanstack/react-query'

/**
 * Codes of the promotions that are enabled: undefined until the answer is there, null when it did not come.
 * @param wanted false asks for nothing
 */
export function useEnabledPromotions(wanted = true): readonly string[] | null | undefined {
  const { data, isError } = useQuery({ ...callQuery(availablePromotions), enabled: wanted })
  if (data) return data.filter(({ enabled }) => enabled).map(({ code }) => code)
  return isError ? null : undefined
}
