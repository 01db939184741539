import { Trans } from '@arcada/kit/i18n/macro'
import { $session, isTrial } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { HelpCircleIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../shared/parts/money/notice.tsx'

/** Shown to a trial account, which reads these pages and changes nothing (RGA-13). */
export function useReadOnly(): boolean {
  const session = useStore($session)
  return session !== null && isTrial(session.type)
}

export function TrialNotice() {
  return (
    <Notice icon={<HelpCircleIcon />}>
      <Trans>Please login an actual account to use this function</Trans>
    </Notice>
  )
}
