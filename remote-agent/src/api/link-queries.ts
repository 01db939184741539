import { callQuery, request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { registrationLinks } from '../calls/registration-links.ts'
import { removeRegistrationLink } from '../calls/remove-registration-link.ts'

export type RegistrationLink = ValueOf<typeof registrationLinks>[number]

/** The links under which people register below the agent; how many came is asked for anew each time. */
export function useRegistrationLinks() {
  return useQuery({ ...callQuery(registrationLinks), refetchOnMount: 'always' })
}

/** Nobody registers through the link any more. */
export const sendRemoval = (id: string, signal: AbortSignal) =>
  request(removeRegistrationLink, { query: { id }, signal })

/** Asks anew for the links: one was made or deleted. */
export function useRefreshLinks() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [registrationLinks.id] })
}
