import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@arcada/kit/api/query'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { useRef } from 'react'
import { usePerson } from '../parts/use-person.ts'

/** A query of the member's own data for a form: its data stays while the session has expired (MC-13), until another member logs in (MC-14). */
export function useOwn<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, Error, Value, Key>,
): { query: UseQueryResult<Value>; data: Value | undefined } {
  const enabled = useStore($session) !== null
  const person = usePerson()
  const query = useQuery({ ...options, enabled })
  const held = useRef<{ person: string; data: Value }>(undefined)
  if (query.data !== undefined) held.current = { person, data: query.data }
  return { query, data: held.current?.person === person ? held.current.data : undefined }
}
