import { routes } from '@arcada/routes'
import { LinkButton } from '@arcada/ui'
import { LockIcon } from '@arcada/ui/icons'
import { useMoment } from '@arcada/ui/time'
import { ZoneNote } from '@arcada/ui/zone-note'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../shared/parts/money/notice.tsx'

/** States that the withdrawal password is locked, with a link to reset it. `until` in ms. */
export function LockedNotice({ until: at }: { until: number }) {
  const until = useMoment()(at)
  return (
    <Notice
      tone="warn"
      icon={<LockIcon />}
      action={
        <>
          <ZoneNote at={at} />
          <LinkButton variant="tonal" to={routes.resetWithdrawalPassword}>
            <Trans>Reset withdrawal password</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>After too many wrong tries your withdrawal password is locked until {until}.</Trans>
    </Notice>
  )
}
