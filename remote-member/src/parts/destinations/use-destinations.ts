import { useQueryClient } from '@tanstack/react-query'
import { bankCards } from '../../calls/bank-cards.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import type { Destination } from './destination.ts'

/** What every write of a destination answers with takes the place of the list, and the withdrawal asks for it anew. */
export function useNewList(): (list: Destination[]) => void {
  const client = useQueryClient()
  return (list) => {
    client.setQueryData([bankCards.id, {}], list)
    void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
  }
}
