import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useMoment } from '@arcada/kit/ui/time'
import { AgeLine } from '../../identity/parts/age-line.tsx'
import { KINDS } from './limits/limit-labels.ts'

/** A regulatory check is not complete: the same sentences whatever its result will be (RG-42). */
export function Verifying() {
  return (
    <Trans>
      We are completing regulatory checks. You will be told soon. Until then you can look around and withdraw,
      but not bet or deposit.
    </Trans>
  )
}

/** The player's state and its end, as a sentence (docs/spec/responsible-gaming.md 4.0). */
export function StateLine({ status }: { status: PlayStatus }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { state, missing, verifying, taxNumber, ageCheck } = status
  const until = status.until === undefined ? '' : moment(status.until)
  if (state === 'TIME_OUT')
    return <Trans>You are taking a break until {until}. You can log in and withdraw.</Trans>
  if (state === 'BLOCKED')
    return <Trans>This account cannot be used for gambling. You can withdraw at any time.</Trans>
  // The order of docs/spec/responsible-gaming.md 4.0.
  if (taxNumber)
    return (
      <Trans>
        Before you can play or deposit, enter your CPF: the law requires us to ask the official register. You
        can withdraw at any time.
      </Trans>
    )
  if (verifying) return <Verifying />
  if (ageCheck) return <AgeLine state={ageCheck} />
  if (state === 'BREAK') return <Trans>Your time limit was reached. You can play again from {until}.</Trans>
  if (missing.length > 0) {
    const kinds = missing.map((kind: LimitKind) => i18n._(KINDS[kind].title)).join(', ')
    return <Trans>Before you can play or deposit, set your limits: {kinds}.</Trans>
  }
  return <Trans>You can play and deposit.</Trans>
}
