import { $locale } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { LinkButton } from '@arcada/ui'
import { LockIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { momentOf } from '../moment.ts'
import { Notice } from '../money/notice.tsx'

/** The withdrawal password is locked, with the way to open it. `until` in ms. */
export function LockedNotice({ until: at }: { until: number }) {
  const until = momentOf(at, useStore($locale))
  return (
    <Notice
      tone="warn"
      icon={<LockIcon />}
      action={
        <LinkButton variant="tonal" to={routes.resetWithdrawalPassword}>
          <Trans>Reset withdrawal password</Trans>
        </LinkButton>
      }
    >
      <Trans>After too many wrong tries your withdrawal password is locked until {until}.</Trans>
    </Notice>
  )
}
