import { $locale } from '@arcada/i18n'
import { ClockIcon, WalletIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { momentOf } from '../../parts/moment.ts'
import { Notice } from '../../parts/money/notice.tsx'
import { LockedNotice } from '../../parts/payment-password/locked-notice.tsx'
import type { blockOf, WithdrawSettings } from './withdraw-rules.ts'

/** Why nothing can be sent now, and what helps. */
export function Blocked({ by, settings }: { by: ReturnType<typeof blockOf>; settings: WithdrawSettings }) {
  const locale = useStore($locale)
  const { lockedUntil = 0, nextAt } = settings
  if (by === 'locked') return <LockedNotice until={lockedUntil} />
  if (by === 'daily') {
    const next = nextAt === undefined ? undefined : momentOf(nextAt, locale)
    return (
      <Notice icon={<ClockIcon />}>
        {next === undefined ? (
          <Trans>No more withdrawals today.</Trans>
        ) : (
          <Trans>No more withdrawals today. The next one is possible from {next}.</Trans>
        )}
      </Notice>
    )
  }
  if (by === 'balance')
    return (
      <Notice tone="warn" icon={<WalletIcon />}>
        <Trans>Your balance is not known right now. You can withdraw as soon as it is there.</Trans>
      </Notice>
    )
  return null
}
