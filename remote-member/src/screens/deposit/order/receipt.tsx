import { page } from '@arcada/federation'
import { $locale, languageTag } from '@arcada/i18n'
import { Button, classNames, toast } from '@arcada/ui'
import { CopyButton } from '@arcada/ui/copy'
import { ReceiptIcon, ShareIcon } from '@arcada/ui/icons'
import { share } from '@arcada/ui/share'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { useMoney } from '../../../parts/money/use-money.ts'
import paper from '../../../parts/on-paper.module.css'
import { Fact, Facts } from './facts.tsx'
import styles from './receipt.module.css'
import { type ReceiptLine, receiptText } from './receipt-text.ts'

/** What was paid and credited, to keep: copied, shared or printed (MC-47). */
export function Receipt({ order }: { order: DepositOrder }) {
  const { t } = useLingui()
  const { name } = page().release
  const lines = useLines(order)
  const title = t`Deposit receipt, ${name}`
  const text = receiptText(title, lines)

  async function handOut() {
    const outcome = await share({ title, text })
    if (outcome === 'copied') toast({ type: 'success', text: t`Receipt copied` })
    if (outcome === 'failed')
      toast({ type: 'fail', text: t`The receipt couldn't be shared. Print it instead.` })
  }

  return (
    <section className={classNames(styles.receipt, paper.printed)} aria-label={title}>
      <Facts>
        {lines.map(({ name: of, value }) => (
          <Fact key={of} name={of} value={value} />
        ))}
      </Facts>
      <div className={styles.ways}>
        <CopyButton text={text} label={t`Copy receipt`} />
        <Button variant="text" icon={<ShareIcon aria-hidden="true" />} onClick={() => void handOut()}>
          <Trans>Share</Trans>
        </Button>
        <Button variant="text" icon={<ReceiptIcon aria-hidden="true" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  )
}

function useLines({ amount, paid = amount, fee, credited, ...order }: DepositOrder): ReceiptLine[] {
  const { t } = useLingui()
  const { money } = useMoney()
  const tag = languageTag(useStore($locale))
  const at = new Date(order.paidAt ?? order.createdAt)
  return [
    // What was ordered is of interest only where something else arrived (MC-55).
    ...(paid === amount
      ? [{ name: t`Amount`, value: money(amount) }]
      : [
          { name: t`Amount ordered`, value: money(amount) },
          { name: t`Amount received`, value: money(paid) },
        ]),
    { name: t`Fee`, value: money(fee) },
    { name: t`Credited`, value: money(credited) },
    { name: t`Method`, value: order.methodName },
    { name: t`Order number`, value: order.orderNo },
    { name: t`Time`, value: at.toLocaleString(tag, { dateStyle: 'short', timeStyle: 'medium' }) },
    ...(order.endToEndId ? [{ name: t`End-to-end ID`, value: order.endToEndId }] : []),
  ]
}
