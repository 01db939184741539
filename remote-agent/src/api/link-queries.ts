import { callQuery, request } from '@arcada/kit/api'
import { queryOptions, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { registrationLinks } from '../calls/registration-links.ts'
import { removeRegistrationLink } from '../calls/remove-registration-link.ts'

export type RegistrationLink = ValueOf<typeof registrationLinks>[number]

/** The agent's registration links; the number of registrations is refetched each time. */
export function registrationLinksQuery() {
  return queryOptions({ ...callQuery(registrationLinks), refetchOnMount: 'always' })
}

/** Ends registrations through the link. */
export const sendRemoval = (id: string, signal: AbortSignal) =>
  request(removeRegistrationLink, { query: { id }, signal })

/** Refetches the links after one was created or deleted. */
export function useRefreshLinks() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [registrationLinks.id] })
}
