import { Trans } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { LinkButton } from '@arcada/kit/ui'
import { ShieldCheckIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../../shared/parts/money/notice.tsx'

/** A prerequisite of a destination, with a link that returns here (MC-87). */
export function MissingPrerequisite({ missing }: { missing: 'payeeName' | 'paymentPassword' }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return missing === 'payeeName' ? (
    <Notice
      icon={<ShieldCheckIcon />}
      action={
        <LinkButton to={links.payeeName(here)} state={RETURN_AFTER_SAVE}>
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
        <LinkButton to={links.withdrawalPassword(here)} state={RETURN_AFTER_SAVE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    >
      <Trans>First choose a withdrawal password: it protects the accounts that your money goes to.</Trans>
    </Notice>
  )
}
