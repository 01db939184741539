import { integer } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'

/** An account of a social network. */
export interface Identity {
  whitelabel: string
  provider: string
  subject: string
}

/** The id of the member who logs in with this account. */
export function memberOfIdentity({ store }: Base, identity: Identity): number | undefined {
  const { whitelabel, provider, subject } = identity
  const row = store.one(
    'select member_id from identities where whitelabel = ? and provider = ? and subject = ?',
    whitelabel,
    provider,
    subject,
  )
  return row && integer(row, 'member_id')
}

export function addIdentity({ store }: Base, identity: Identity, memberId: number): void {
  const { whitelabel, provider, subject } = identity
  store.insert('identities', { whitelabel, provider, subject, member_id: memberId })
}
