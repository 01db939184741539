import { isOffered } from '@arcada/kit/federation'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Card, LinkButton } from '@arcada/kit/ui'
import { CopyButton } from '@arcada/kit/ui/copy'
import { CheckCircleIcon } from '@arcada/kit/ui/icons'
import { useFlag } from '@arcada/kit/whitelabel'
import { useEffect } from 'react'
import text from '../../../shared/parts/text.module.css'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { OwnAmount } from '../../parts/own-amount.tsx'
import { ReceiptHead } from '../../parts/receipt/receipt-head.tsx'
import styles from './upline-transfer.module.css'

export interface Transferred {
  transferNo: string
  amount: number
  balance: number
  upline: string
}

/** The transferred amount, the receiver, and the rest (MC-128). */
export function Receipt({
  transferNo,
  amount,
  balance,
  upline,
  symbol,
}: Transferred & { symbol: string | undefined }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const records = useFlag(SCREEN_FLAGS[routes.transactionRecord]) && isOffered(routes.transactionRecord)
  // The address stays, so the router does not move the focus.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <ReceiptHead status="SUCCESS" icon={<CheckCircleIcon />} amount={formatMoney(amount, symbol, locale)}>
        <p className={text.small}>
          <Trans>It is already in your upline's balance.</Trans>
        </p>
      </ReceiptHead>
      <Card className={styles.flat}>
        <Figures
          figures={[
            { id: 'to', name: <Trans>To</Trans>, value: upline },
            {
              id: 'balance',
              name: <Trans>Your new balance</Trans>,
              value: <OwnAmount amount={balance} symbol={symbol} />,
            },
            {
              id: 'number',
              name: <Trans>Transfer number</Trans>,
              value: (
                <span className={styles.copy}>
                  {transferNo}
                  <CopyButton label={t`Copy transfer number`} text={transferNo} />
                </span>
              ),
            },
          ]}
        />
      </Card>
      {records && (
        <LinkButton variant="tonal" size="l" wide to={routes.transactionRecord}>
          <Trans>See transactions</Trans>
        </LinkButton>
      )}
      <LinkButton variant={records ? 'text' : 'tonal'} size="l" wide to={routes.mine}>
        <Trans>Member centre</Trans>
      </LinkButton>
    </>
  )
}
