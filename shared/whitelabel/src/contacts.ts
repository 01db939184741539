import { openPath, request } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { customerService } from '@arcada/kit/contract/customer-service'

/**
 * Key of the customer service links (ENT-31, AMB-84): base64, 32 bytes. It hides the addresses in recorded
 * traffic; it is no secret, since every browser gets it. This is the sample sites' key: a deployment
 * whose back end uses another one replaces it here.
 */
export const CS_PATH_KEY = 'YXJjYWRhLXNhbXBsZS1jcy1wYXRoLWtleS0wMDAwMDA='

/**
 * Contact links, each absent when the whitelabel has none. Addresses from a server: they go through
 * `safeExternal` before they become a link.
 */
export interface Contacts {
  /** Main customer service (csType CS, AMB-85). */
  service?: string
  /** Second line (csType CS2). */
  secondLine?: string
  telegram?: string
  whatsapp?: string
}

/** Allowed origins of links to the messengers, besides those of the whitelabel. */
export const MESSENGER_ORIGINS = [
  'https://t.me',
  'https://telegram.me',
  'https://wa.me',
  'https://api.whatsapp.com',
] as const

/** Decrypts the answer of the customer service call (ENT-29…ENT-31). A path that does not open counts as absent. */
export async function openContacts(
  { entries, contacts }: ValueOf<typeof customerService>,
  key: string = CS_PATH_KEY,
): Promise<Contacts> {
  const pathOf = (type: string) => {
    const entry = entries.find(({ csType }) => csType === type)
    return entry ? openPath(entry.path, key) : undefined
  }
  const [service, secondLine] = await Promise.all([pathOf('CS'), pathOf('CS2')])
  return {
    service: service || undefined,
    secondLine: secondLine || undefined,
    ...(contacts.TELEGRAM ? { telegram: contacts.TELEGRAM.url } : {}),
    ...(contacts.WHATSAPP ? { whatsapp: contacts.WHATSAPP.url } : {}),
  }
}

/** Options of TanStack Query for the contacts of a merchant: `useQuery(contactsQuery(merchant))`. */
export function contactsQuery(merchant: string) {
  return {
    queryKey: [customerService.id, 'contacts', merchant] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Contacts> =>
      openContacts(await request(customerService, { query: { merchant_code: merchant }, signal })),
    staleTime: 5 * 60_000,
  }
}
