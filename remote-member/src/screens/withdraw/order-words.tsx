import { $locale } from '@arcada/i18n'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { momentOf } from '../../parts/moment.ts'
import { isOpen, type Order } from './use-withdrawal.ts'

/** What became of a withdrawal, in a word or two. */
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

/** What that means for the money. */
export function StatusText({ order }: { order: Order }) {
  const locale = useStore($locale)
  const { status, reason, statedAt, serverNow } = order
  if (isOpen(order)) {
    if (serverNow > statedAt)
      return (
        <Trans>
          This takes longer than promised. The bank is still checking it; you need not do anything.
        </Trans>
      )
    const by = momentOf(statedAt, locale)
    return <Trans>It arrives by {by}. This page follows by itself; you may also leave it.</Trans>
  }
  if (status === 'SUCCESS') return <Trans>The bank has credited it to your account.</Trans>
  switch (reason) {
    case 'HOLDER_DIFFERS':
      return (
        <Trans>
          The account is in another name than yours. The whole amount is back in your balance; choose an
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
