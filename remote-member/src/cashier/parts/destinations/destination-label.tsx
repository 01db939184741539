import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, useLingui } from '@arcada/kit/i18n/macro'
import { LandmarkIcon } from '@arcada/kit/ui/icons'
import { bankCards } from '../../calls/bank-cards.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import styles from './destination-mark.module.css'

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

/** Four touching tiles: the Pix logo as known in Brazil. */
function PixMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentcolor" aria-hidden="true">
      <path d="M12 1.8 16 5.8 12 9.8 8 5.8zM18.2 8 22.2 12 18.2 16 14.2 12zM12 14.2 16 18.2 12 22.2 8 18.2zM5.8 8 9.8 12 5.8 16 1.8 12z" />
    </svg>
  )
}

/** The icon of a bank account or of a Pix key. */
export function DestinationMark({ kind }: Pick<Destination, 'kind'>) {
  return (
    <span className={styles.mark} data-kind={kind}>
      {kind === 'PIX' ? <PixMark /> : <LandmarkIcon />}
    </span>
  )
}

/** A bank account or Pix key of the member. */
export type Destination = ValueOf<typeof bankCards>[number]
/** How many a member may have (MC-86). */
export const MAX_DESTINATIONS = 5

/** Each write returns the new list, which replaces the cached one; the withdrawal settings are requested again. */
export function useNewList(): (list: Destination[]) => void {
  const client = useQueryClient()
  return (list) => {
    client.setQueryData([bankCards.id, {}], list)
    void client.invalidateQueries({ queryKey: [withdrawSettings.id] })
  }
}
