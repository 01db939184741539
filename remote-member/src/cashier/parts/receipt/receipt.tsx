import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, classNames, toast } from '@arcada/kit/ui'
import { CopyButton } from '@arcada/kit/ui/copy'
import { ReceiptIcon, ShareIcon } from '@arcada/kit/ui/icons'
import { share } from '@arcada/kit/ui/share'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import paper from '../../../shared/parts/on-paper.module.css'
import styles from './receipt.module.css'
import { ReceiptLines } from './receipt-lines.tsx'
import { type ReceiptLine, receiptText } from './receipt-text.ts'

/** A receipt that can be copied, shared or printed (MC-47). */
export function Receipt({ kind, lines, at }: { kind: string; lines: readonly ReceiptLine[]; at: number }) {
  const { t } = useLingui()
  const { name } = page().release
  const title = `${kind}, ${name}`
  const text = receiptText(title, lines)

  async function shareLink() {
    const outcome = await share({ title, text })
    if (outcome === 'copied') toast({ type: 'success', text: t`Receipt copied` })
    if (outcome === 'failed')
      toast({ type: 'fail', text: t`The receipt couldn't be shared. Print it instead.` })
  }

  return (
    <section className={classNames(styles.receipt, paper.printed)} aria-label={title}>
      <ReceiptLines lines={lines} />
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
