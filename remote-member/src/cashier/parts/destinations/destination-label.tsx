import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import type { Destination } from './destination.ts'

interface Kind {
  kind: Destination['kind']
  keyType?: Destination['keyType'] | undefined
}

/** The name of a destination's kind of account or key. */
export function kindLabel({ kind, keyType }: Kind): MessageDescriptor {
  if (kind === 'BANK') return msg`Account`
  switch (keyType) {
    case 'CPF':
      return msg`Pix key: CPF`
    case 'EMAIL':
      return msg`Pix key: e-mail`
    case 'PHONE':
      return msg`Pix key: mobile number`
    default:
      return msg`Pix key: random`
  }
}

/** The same as an element. */
export function KindName(kind: Kind) {
  const { i18n } = useLingui()
  return <span>{i18n._(kindLabel(kind))}</span>
}
