import { FROM_THERE, links } from '@arcada/routes'
import { LinkButton } from '@arcada/ui'
import { ShieldCheckIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../parts/money/notice.tsx'

/** What has to be there before a destination can be added, with the way to it and back (MC-87). */
export function Demand({ missing }: { missing: 'payeeName' | 'paymentPassword' }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return missing === 'payeeName' ? (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.payeeName(here)} state={FROM_THERE}>
          <Trans>Enter your name</Trans>
        </LinkButton>
      }
    >
      <Trans>First tell us your name as your bank has it: money only goes to accounts in your name.</Trans>
    </Notice>
  ) : (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.withdrawalPassword(here)} state={FROM_THERE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    >
      <Trans>First choose a withdrawal password: it protects the accounts that your money goes to.</Trans>
    </Notice>
  )
}
