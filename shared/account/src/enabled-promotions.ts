import { callQuery } from '@arcada/kit/api'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { useQuery } from '@tanstack/react-query'

/**
 * Codes of the enabled promotions: undefined until the answer arrives, null when it failed.
 * @param wanted false sends no request
 */
export function useEnabledPromotions(wanted = true): readonly string[] | null | undefined {
  const { data, errorUpdateCount } = useQuery({ ...callQuery(availablePromotions), enabled: wanted })
  if (data) return data.filter(({ enabled }) => enabled).map(({ code }) => code)
  // Not `isError`, which is false while a further part asks again: the screen would close and open without an end.
  return errorUpdateCount > 0 ? null : undefined
}
