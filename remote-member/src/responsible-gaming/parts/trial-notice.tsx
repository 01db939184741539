import { $session, isTrial } from '@arcada/kit/session'
import { HelpCircleIcon } from '@arcada/kit/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
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
