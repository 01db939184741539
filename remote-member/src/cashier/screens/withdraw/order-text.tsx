import { serverNow } from '@arcada/kit/api'
import { Trans } from '@arcada/kit/i18n/macro'
import { useMoment } from '@arcada/kit/ui/time'
import { isOpen, type Order } from './use-withdrawal.ts'

/** A short label of a withdrawal's status. */
export function StatusTitle({ status }: Pick<Order, 'status'>) {
  switch (status) {
    case 'PENDING':
      return <Trans>Withdrawal requested</Trans>
    case 'PROCESSING':
      return <Trans>The bank is paying</Trans>
    case 'SUCCESS':
      return <Trans>Money sent</Trans>
    case 'FAILED':
      return <Trans>Withdrawal not paid</Trans>
  }
}

/** The meaning of that status for the money. */
export function StatusText({ order }: { order: Order }) {
  const moment = useMoment()
  const { status, reason, statedAt } = order
  if (isOpen(order)) {
    if (serverNow() > statedAt)
      return (
        <Trans>
          This is taking longer than promised. The bank is still checking it; you don't need to do anything.
        </Trans>
      )
    const by = moment(statedAt)
    return <Trans>It arrives by {by}. This page updates by itself; you can also leave it.</Trans>
  }
  if (status === 'SUCCESS') return <Trans>The bank has credited it to your account.</Trans>
  switch (reason) {
    case 'HOLDER_DIFFERS':
      return (
        <Trans>
          The account is in a name other than yours. The whole amount is back in your balance; choose an
          account in your name.
        </Trans>
      )
    case 'BANK_UNAVAILABLE':
      return (
        <Trans>
          The bank could not be reached. The whole amount is back in your balance; try again later.
        </Trans>
      )
    default:
      return (
        <Trans>
          The bank refused this account. The whole amount is back in your balance; check the account or choose
          another.
        </Trans>
      )
  }
}
