import { useRgProfile } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { formatClock, roundUp } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { AlertTriangleIcon, ClockIcon } from '@arcada/kit/ui/icons'
import { useMoment, useTick } from '@arcada/kit/ui/time'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { isOpen, type Order } from './use-withdrawal.ts'

/** The time that the law leaves for the payment of an open withdrawal; afterwards, where to complain. */
export function PrizeClock({ order }: { order: Order }) {
  const { deadline } = order
  return isOpen(order) && deadline !== undefined ? <Clock deadline={deadline} /> : null
}

function Clock({ deadline }: { deadline: number }) {
  const moment = useMoment()
  const ombudsman = useRgProfile()?.operator.ombudsman
  useTick(1_000)
  const left = deadline - serverNow()
  const by = moment(deadline)
  if (left > 0)
    return (
      <Notice icon={<ClockIcon />}>
        <Trans>By law, your money is paid within 120 minutes: by {by}.</Trans>{' '}
        {/* No live region: a screen reader would announce each second. */}
        <Trans>
          Time left: <span role="timer">{formatClock(roundUp(left), 'hh:mm:ss')}</span>
        </Trans>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      icon={<AlertTriangleIcon />}
      action={
        <LinkButton variant="text" to={routes.service}>
          <Trans>Customer service</Trans>
        </LinkButton>
      }
    >
      <Trans>
        The 120 minutes that the law allows ended at {by}. Your money remains yours; you can complain.
      </Trans>{' '}
      {ombudsman && <Trans>Ombudsman: {ombudsman}</Trans>}
    </Notice>
  )
}
