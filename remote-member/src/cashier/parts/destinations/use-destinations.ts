import { useQueryClient } from '@arcada/kit/api/query'
import { bankCards } from '../../calls/bank-cards.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import type { Destination } from './destination.ts'

/** Each write returns the new list, which replaces the cached one; the withdrawal settings are requested again. */
export function useNewList(): (list: Destination[]) => void {
  const client = useQueryClient()
  return (list) => {
    client.setQueryData([bankCards.id, {}], list)
    void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
  }
}
