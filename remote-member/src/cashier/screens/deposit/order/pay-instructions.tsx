import { page } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { writeAmount } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { Button, ErrorNotice, safeExternal } from '@arcada/kit/ui'
import { ArrowUpRightIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import text from '../../../../shared/parts/text.module.css'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { Fact, Facts } from './facts.tsx'
import styles from './pay.module.css'
import { PayCrypto } from './pay-crypto.tsx'
import { PayPix } from './pay-pix.tsx'

export interface PayInstructionsProps {
  order: DepositOrder
  pay: NonNullable<DepositOrder['pay']>
}

/** The payment of an order by its kind; a kind with missing values shows at least its data. */
export function PayInstructions({ order, pay }: PayInstructionsProps) {
  const { money } = useMoney()
  switch (order.type) {
    case 'QR':
      return pay.code ? <PayPix amount={order.amount} code={pay.code} receiver={pay.receiver} /> : null
    case 'BANK':
      return <PayBank amount={order.amount} pay={pay} />
    case 'EWALLET':
    case 'CARD':
      return (
        <>
          <Facts>
            <Fact name={<Trans>Amount</Trans>} value={money(order.amount)} strong />
            <Fact name={<Trans>Method</Trans>} value={order.methodName} />
          </Facts>
          {pay.url && <PayPage url={pay.url} />}
        </>
      )
    case 'CRYPTO':
      return <PayCrypto order={order} pay={pay} />
  }
}

/** The receiver of a bank transfer, each value with a copy button (MC-54). */
function PayBank({ amount, pay }: { amount: number; pay: NonNullable<DepositOrder['pay']> }) {
  const { t } = useLingui()
  const { money } = useMoney()
  const locale = useStore($locale)
  const rows = [
    { name: t`Bank`, value: pay.bankName, label: t`Copy bank` },
    { name: t`Branch`, value: pay.branch, label: t`Copy branch` },
    { name: t`Account`, value: pay.account, label: t`Copy account` },
    { name: t`Account holder`, value: pay.holder, label: t`Copy account holder` },
  ]
  return (
    <>
      <p className={text.muted}>
        <Trans>
          Transfer exactly this amount from your own account, and put the reference into its text.
        </Trans>
      </p>
      <Facts>
        <Fact
          name={<Trans>Amount</Trans>}
          value={money(amount)}
          copy={{ text: writeAmount(amount, locale), label: t`Copy amount` }}
          strong
        />
        {rows.map(
          ({ name, value, label }) =>
            value && <Fact key={name} name={name} value={value} copy={{ text: value, label }} />,
        )}
        {pay.reference && (
          <Fact
            name={<Trans>Reference</Trans>}
            value={pay.reference}
            copy={{ text: pay.reference, label: t`Copy reference` }}
            strong
          />
        )}
      </Facts>
    </>
  )
}

/** The payment page of an e-wallet or a card, in a window opened directly by the tap (MC-56, MC-58). */
function PayPage({ url }: { url: string }) {
  const [blocked, setBlocked] = useState(false)
  const address = safeExternal(url, page().release.allowedOrigins)
  if (!address)
    return (
      <ErrorNotice
        message={
          <Trans>
            This payment leads to a place that isn't approved here, so we didn't open it. Cancel it and choose
            another method.
          </Trans>
        }
      />
    )

  function open(target: string) {
    // `noopener` would hide whether the browser blocked it, so `opener` is cleared before the window navigates.
    const opened = window.open('', '_blank')
    setBlocked(opened === null)
    if (!opened) return
    opened.opener = null
    opened.location.replace(target)
  }

  return (
    <>
      <p className={text.muted}>
        <Trans>You pay on the page of the payment provider. Come back here afterwards.</Trans>
      </p>
      <Button size="l" wide icon={<ArrowUpRightIcon />} onClick={() => open(address)}>
        <Trans>Open payment page</Trans>
      </Button>
      <div role="alert">
        {blocked && (
          <p className={styles.blocked}>
            <Trans>Popup blocked. Please allow popups and try again.</Trans>{' '}
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <Trans>Open it with this link</Trans>
            </a>
          </p>
        )}
      </div>
    </>
  )
}
