import { cachedQuery, serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { versionInfo } from '@arcada/kit/contract/version-info'
import { page } from '@arcada/kit/federation'
import { $locale, formatClock, formatNumber, roundUp } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { writeAmount } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { Button, ErrorNotice, safeExternal } from '@arcada/kit/ui'
import { ArrowUpRightIcon } from '@arcada/kit/ui/icons'
import { QrCode } from '@arcada/kit/ui/qr'
import { useTick } from '@arcada/kit/ui/time'
import { useEffect, useReducer, useState } from 'react'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import text from '../../../../shared/parts/text.module.css'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { type PaymentLine, PaymentLines } from '../../../parts/receipt/receipt.tsx'
import { CopyCode } from './copy-code.tsx'
import styles from './pay.module.css'

type Pay = NonNullable<DepositOrder['pay']>

/** The payment of an order by its kind; a kind with missing values shows at least its data. */
export function PayInstructions({ order, pay }: { order: DepositOrder; pay: Pay }) {
  const { t } = useLingui()
  const { money } = useMoney()
  const amount: PaymentLine = { name: t`Amount`, value: money(order.amount), strong: true }
  switch (order.type) {
    case 'QR':
      return pay.code ? <PayPix amount={amount} code={pay.code} receiver={pay.receiver} /> : null
    case 'BANK':
      return <PayBank amount={amount} order={order} pay={pay} />
    case 'EWALLET':
    case 'CARD':
      return (
        <>
          <PaymentLines lines={[amount, { name: t`Method`, value: order.methodName }]} />
          {pay.url && <PayPage url={pay.url} />}
        </>
      )
    case 'CRYPTO':
      return <PayCrypto order={order} pay={pay} />
  }
}

/** The receiver of a bank transfer, each value with a copy button (MC-54). */
function PayBank({ order, amount, pay }: { order: DepositOrder; amount: PaymentLine; pay: Pay }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const values = [
    { name: t`Bank`, value: pay.bankName, label: t`Copy bank` },
    { name: t`Branch`, value: pay.branch, label: t`Copy branch` },
    { name: t`Account`, value: pay.account, label: t`Copy account` },
    { name: t`Account holder`, value: pay.holder, label: t`Copy account holder` },
    { name: t`Reference`, value: pay.reference, label: t`Copy reference`, strong: true },
  ]
  const lines = values.flatMap(({ value, label, ...line }) =>
    value ? [{ ...line, value, copy: { text: value, label } }] : [],
  )
  const copy = { text: writeAmount(order.amount, locale), label: t`Copy amount` }
  return (
    <>
      <p className={text.muted}>
        <Trans>
          Transfer exactly this amount from your own account, and put the reference into its text.
        </Trans>
      </p>
      <PaymentLines lines={[{ ...amount, copy }, ...lines]} />
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

/** The amount, network and rate, and the network's confirmations (MC-59). */
function PayCrypto({ order, pay }: { order: DepositOrder; pay: Pay }) {
  const { t } = useLingui()
  const { symbol } = useMoney()
  const locale = useStore($locale)
  const { network = '', coin = '', address, coinAmount = 0, rate = 0, rateUntil } = pay
  const sent = formatNumber(coinAmount, locale, [0, 8])
  const rated = formatNumber(rate, locale, [0, 4])
  const waiting = order.status === 'PENDING'
  const lines: PaymentLine[] = [
    {
      name: t`Send`,
      value: `${sent} ${coin}`,
      copy: waiting ? { text: String(coinAmount), label: t`Copy amount` } : undefined,
      strong: true,
    },
    { name: t`Network`, value: network },
    { name: t`Coin`, value: coin },
    { name: t`Rate`, value: `1 ${coin} = ${symbol} ${rated}` },
    ...(waiting && rateUntil !== undefined
      ? [{ name: t`Rate holds for`, value: <RateTime until={rateUntil} /> }]
      : []),
    {
      name: t`Confirmations`,
      value: (
        <Trans>
          {pay.confirmations ?? 0} of{' '}
          <Plural value={pay.needed ?? 0} one="# confirmation" other="# confirmations" />
        </Trans>
      ),
    },
  ]
  return (
    <>
      {waiting && (
        <p className={styles.warning}>
          <Trans>
            Send only {coin} over the network {network}. What is sent over another network is lost.
          </Trans>
        </p>
      )}
      <PaymentLines lines={lines} />
      {waiting && address && (
        <div className={styles.pix}>
          <CopyCode code={address} label={t`Address`} action={t`Copy address`} whole />
          <div className={styles.picture}>
            <QrCode text={address} label={t`QR code of the address`} className={styles.qr} />
          </div>
        </div>
      )}
      {waiting && <HowToBuy />}
    </>
  )
}

function RateTime({ until }: { until: number }) {
  return useIsOver(until) ? <Trans>Time is up: the current rate applies</Trans> : <Timer until={until} />
}

/** The operator's page about buying coins, where there is one (NS-18). */
function HowToBuy() {
  const { data } = useQuery(cachedQuery(versionInfo, { device: 'MOBILE' }))
  const url = data?.resources.find(({ resourceType }) => resourceType === 'USDJUMP')?.url
  const address = safeExternal(url, page().release.allowedOrigins)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Trans>How to buy coins</Trans>
    </a>
  )
}

/** A countdown to a moment in ms; no live region, because a screen reader would announce each second (MC-27). */
export function Timer({ until }: { until: number }) {
  useTick(1_000)
  return <span role="timer">{formatClock(roundUp(until - serverNow()), 'mm:ss')}</span>
}

/** Whether a moment of the server's clock has passed; renders again when it does. `until` in ms. */
export function useIsOver(until: number): boolean {
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const over = serverNow() >= until
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early timer has to be set again
  useEffect(() => {
    if (over) return
    const timer = setTimeout(look, until - serverNow())
    return () => clearTimeout(timer)
  }, [until, over, looks])
  return over
}

/** Paying a Pix order: the code comes first on a phone, the QR code on a wide screen (MC-38). */
function PayPix({
  amount,
  code,
  receiver,
}: {
  amount: PaymentLine
  code: string
  receiver: string | undefined
}) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.pix}>
        <CopyCode code={code} label={t`Pix copy and paste`} action={t`Copy Pix code`} />
        <div className={styles.picture}>
          <QrCode text={code} label={t`QR code of the Pix payment`} className={styles.qr} />
          <p className={text.hint}>
            <Trans>Or scan it with another phone.</Trans>
          </p>
        </div>
      </div>
      <PaymentLines lines={receiver ? [amount, { name: t`Receiver`, value: receiver }] : [amount]} />
      <ol className={styles.steps}>
        <li>
          <Trans>Copy the code and open your bank's app.</Trans>
        </li>
        <li>
          <Trans>Choose Pix, then copy and paste, and insert the code. Or scan the QR code.</Trans>
        </li>
        <li>
          <Trans>Check the recipient and the amount, then confirm.</Trans>
        </li>
      </ol>
    </>
  )
}
