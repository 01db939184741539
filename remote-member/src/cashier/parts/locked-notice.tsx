import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { LockIcon } from '@arcada/kit/ui/icons'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
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
