import { isOffered } from '@arcada/federation'
import { $locale, formatMoney } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { Card, LinkButton } from '@arcada/ui'
import { CopyButton } from '@arcada/ui/copy'
import { CheckCircleIcon } from '@arcada/ui/icons'
import { useFlag } from '@arcada/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Figures } from '../../parts/money/figures.tsx'
import { OwnAmount } from '../../parts/money/own-amount.tsx'
import { SCREEN_FLAGS } from '../../screen-flags.ts'
import styles from './upline-transfer.module.css'

export interface Transferred {
  transferNo: string
  amount: number
  balance: number
  upline: string
}

/** What was transferred, to whom, and what is left (MC-128). */
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
  // The address stays: nobody else moves the focus to what has come.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Card className={styles.receipt}>
        <span className={styles.good} aria-hidden="true">
          <CheckCircleIcon />
        </span>
        <p className={styles.amount}>{formatMoney(amount, symbol, locale)}</p>
        <p className={styles.caption}>
          <Trans>It is in your upline's balance already.</Trans>
        </p>
      </Card>
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
