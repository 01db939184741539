import { Trans } from '@arcada/kit/i18n/macro'
import type { IdentityCheck, Purpose } from '../../api/identity-queries.ts'

interface StateTextProps {
  purpose: Purpose
  check: IdentityCheck
}

/** What the state is, in a few words; it is announced when it changes. */
export function StateTitle({ purpose, check: { state, available } }: StateTextProps) {
  if (state === 'PASSED')
    return purpose === 'AGE' ? <Trans>Your age is confirmed</Trans> : <Trans>We know that it is you</Trans>
  if (state === 'REVIEW') return <Trans>A person is reviewing your check</Trans>
  if (!available) return <Trans>The verification service does not answer now</Trans>
  if (state === 'STARTED') return <Trans>Your check is not finished</Trans>
  if (state === 'FAILED')
    return purpose === 'AGE' ? (
      <Trans>We could not confirm your age</Trans>
    ) : (
      <Trans>We could not confirm that it is you</Trans>
    )
  return purpose === 'AGE' ? <Trans>Show that you are 18 or over</Trans> : <Trans>Show that it is you</Trans>
}

/** Why the check is demanded or what it led to, and what to do. */
export function StateText({ purpose, check }: StateTextProps) {
  const { state, available, attemptsLeft } = check
  if (state === 'PASSED')
    return purpose === 'AGE' ? (
      <Trans>You can deposit and play.</Trans>
    ) : (
      <Trans>Continue with your withdrawal or your change of accounts within 30 minutes.</Trans>
    )
  if (state === 'REVIEW')
    return (
      <Trans>
        You do not need to do anything now. A message brings the result, and this page shows it as well.
      </Trans>
    )
  if (!available)
    return (
      <Trans>Nothing is lost: try again later. Customer service can also help you through a person.</Trans>
    )
  if (state === 'FAILED')
    return attemptsLeft > 0 ? (
      <Trans>
        Perhaps the picture was not sharp, or the document has expired. You can try once more today, with
        either method, or contact customer service.
      </Trans>
    ) : (
      <Trans>No more attempts today. Customer service can help you through a person.</Trans>
    )
  if (state === 'STARTED')
    return <Trans>Nothing is lost. Start again with either method; it takes about three minutes.</Trans>
  return purpose === 'AGE' ? (
    <Trans>
      The law does not accept your word alone. Until your age is confirmed you can look around and withdraw,
      but not deposit, bet or claim.
    </Trans>
  ) : (
    <Trans>
      Before money leaves from a new device, or your accounts for withdrawals change, we check that it is you.
      This protects your money if another person has your password.
    </Trans>
  )
}
