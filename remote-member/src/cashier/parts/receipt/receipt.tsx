import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { Button, Card, classNames, toast } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import { CopyButton } from '@arcada/kit/ui/copy'
import { ReceiptIcon, ShareIcon } from '@arcada/kit/ui/icons'
import { share } from '@arcada/kit/ui/share'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import type { ReactNode } from 'react'
import paper from '../../../shared/parts/on-paper.module.css'
import styles from './receipt.module.css'

/** A receipt that can be copied, shared or printed (MC-47). */
export function Receipt({ kind, lines, at }: { kind: string; lines: readonly ReceiptLine[]; at: number }) {
  const { t } = useLingui()
  const { name } = page().release
  const title = `${kind}, ${name}`
  const text = [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')

  async function shareLink() {
    const outcome = await share({ title, text })
    if (outcome === 'copied') toast({ type: 'success', text: t`Receipt copied` })
    if (outcome === 'failed')
      toast({ type: 'fail', text: t`The receipt couldn't be shared. Print it instead.` })
  }

  return (
    <section className={classNames(styles.receipt, paper.printed)} aria-label={title}>
      <PaymentLines lines={lines} />
      <ZoneNote at={at} />
      <div className={styles.actions}>
        <CopyButton text={text} label={t`Copy receipt`} />
        <Button variant="text" icon={<ShareIcon />} onClick={() => void shareLink()}>
          <Trans>Share</Trans>
        </Button>
        <Button variant="text" icon={<ReceiptIcon />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  )
}

/** A value of a payment. */
export interface PaymentLine<Value = ReactNode> {
  name: string
  value: Value
  /** A button that copies this text. */
  copy?: { text: string; label: string }
  /** The main value. */
  strong?: boolean
}

/** A line of a receipt, as shown and as copied. */
export type ReceiptLine = PaymentLine<string>

/** The data of a payment, one value per line. */
export function PaymentLines({ lines }: { lines: readonly PaymentLine[] }) {
  return (
    <Figures
      figures={lines.map(({ name, value, copy, strong }) => ({
        id: name,
        name,
        strong,
        value: copy ? (
          <span className={styles.copy}>
            <span>{value}</span>
            <CopyButton {...copy} />
          </span>
        ) : (
          value
        ),
      }))}
    />
  )
}

interface ReceiptHeadProps {
  /** Colours the icon. */
  status: string
  icon: ReactNode
  title?: ReactNode
  amount: string
  children: ReactNode
}

/** The amount of a payment and its state. */
export function ReceiptHead({ status, icon, title, amount, children }: ReceiptHeadProps) {
  return (
    <Card as="section" className={styles.head} data-status={status}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {title}
      <p className={styles.amount}>
        <FittedAmount text={amount} />
      </p>
      {children}
    </Card>
  )
}
