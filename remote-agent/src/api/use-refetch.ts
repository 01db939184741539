import { useQueryClient } from '@arcada/kit/api/query'

/** Refetches what calls have answered, after a change. */
export function useRefetch(...calls: readonly { id: string }[]) {
  const client = useQueryClient()
  return () => Promise.all(calls.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}
