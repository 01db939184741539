import { Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

export const KeyType = literals('CPF', 'EMAIL', 'PHONE', 'EVP')
export const DestinationKind = literals('BANK', 'PIX')

/** A bank account or Pix key of the member; numbers and names are masked. */
export const Destination = T.Object({
  id: T.String({ minLength: 1 }),
  kind: DestinationKind,
  bankCode: T.Optional(T.String()),
  bankName: T.String(),
  keyType: T.Optional(KeyType),
  masked: T.String(),
  payeeMasked: T.String(),
  isDefault: T.Boolean(),
  /** A withdrawal to it is on its way. */
  inUse: T.Boolean(),
})

/** All of a member's destinations, the oldest first. */
export const Destinations = T.Array(Destination)
