import type { PlayStatus } from '@arcada/contract/entities/responsible-gaming'
import type { LimitKind } from '@arcada/contract/entities/rg-profile'
import { Trans, useLingui } from '@lingui/react/macro'
import { KINDS } from '../../parts/limits/limit-words.ts'
import { useMoment } from '../../parts/moment.ts'

/** In which state the player is, and until when (RG 4.0). */
export function StateLine({ status }: { status: PlayStatus }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { state, missing } = status
  const until = status.until === undefined ? '' : moment(status.until)
  if (state === 'TIME_OUT')
    return (
      <p>
        <Trans>You are taking a break until {until}. You can log in and withdraw.</Trans>
      </p>
    )
  if (state === 'BREAK')
    return (
      <p>
        <Trans>Your time limit was reached. You can play again from {until}.</Trans>
      </p>
    )
  if (missing.length > 0) {
    const kinds = missing.map((kind: LimitKind) => i18n._(KINDS[kind].title)).join(', ')
    return (
      <p>
        <Trans>Before you can play or deposit, set your limits: {kinds}.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>You can play and deposit.</Trans>
    </p>
  )
}
