import { integer } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'

/** An account of a social network. */
export interface Identity {
  whitelabel: string
  provider: string
  subject: string
}

/** The id of the member who logs in with this account. */
export function memberOfIdentity({ store }: Base, { whitelabel, provider, subject }: Identity) {
  const row = store.one`select memberId from identities
    where whitelabel = ${whitelabel} and provider = ${provider} and subject = ${subject}`
  return row && integer(row, 'memberId')
}

export function addIdentity({ store }: Base, identity: Identity, memberId: number): void {
  const { whitelabel, provider, subject } = identity
  store.insert('identities', { whitelabel, provider, subject, memberId })
}
