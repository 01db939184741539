import { Trans } from '@lingui/react/macro'
import type { Destination } from './destination.ts'

/** What kind of key or account a destination is. */
export function KindName({
  kind,
  keyType,
}: {
  kind: Destination['kind']
  keyType: Destination['keyType'] | undefined
}) {
  if (kind === 'BANK') return <Trans>Account</Trans>
  switch (keyType) {
    case 'CPF':
      return <Trans>Pix key: CPF</Trans>
    case 'EMAIL':
      return <Trans>Pix key: e-mail</Trans>
    case 'PHONE':
      return <Trans>Pix key: mobile number</Trans>
    default:
      return <Trans>Pix key: random</Trans>
  }
}
