import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatDayOf } from '@arcada/kit/i18n/calendar'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { ClockIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { LockedNotice } from '../../parts/locked-notice.tsx'
import type { blockOf, WithdrawSettings } from './withdraw-rules.ts'

/** Why nothing can be sent now, and what helps. */
export function Blocked({ by, settings }: { by: ReturnType<typeof blockOf>; settings: WithdrawSettings }) {
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const { lockedUntil = 0, nextAt } = settings
  if (by === 'locked') return <LockedNotice until={lockedUntil} />
  if (by === 'daily') {
    const next = nextAt === undefined ? undefined : formatDayOf(nextAt, zone, locale)
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
        <Trans>Your balance is not available right now. You can withdraw as soon as it is.</Trans>
      </Notice>
    )
  return null
}
