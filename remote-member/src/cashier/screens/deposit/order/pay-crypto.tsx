import { cachedQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { versionInfo } from '@arcada/kit/contract/version-info'
import { page } from '@arcada/kit/federation'
import { $locale, formatNumber } from '@arcada/kit/i18n'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { safeExternal } from '@arcada/kit/ui'
import { QrCode } from '@arcada/kit/ui/qr'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { CopyCode } from './copy-code.tsx'
import { Fact, Facts } from './facts.tsx'
import styles from './pay.module.css'
import { Timer, useIsOver } from './timer.tsx'

/** The amount, network and rate, and the network's confirmations (MC-59). */
export function PayCrypto({ order, pay }: { order: DepositOrder; pay: NonNullable<DepositOrder['pay']> }) {
  const { t } = useLingui()
  const { symbol } = useMoney()
  const locale = useStore($locale)
  const { network = '', coin = '', address, coinAmount = 0, rate = 0 } = pay
  const sent = formatNumber(coinAmount, locale, [0, 8])
  const rated = formatNumber(rate, locale, [0, 4])
  const waiting = order.status === 'PENDING'
  return (
    <>
      {waiting && (
        <p className={styles.warning}>
          <Trans>
            Send only {coin} over the network {network}. What is sent over another network is lost.
          </Trans>
        </p>
      )}
      <Facts>
        <Fact
          name={<Trans>Send</Trans>}
          value={`${sent} ${coin}`}
          copy={waiting ? { text: String(coinAmount), label: t`Copy amount` } : undefined}
          strong
        />
        <Fact name={<Trans>Network</Trans>} value={network} />
        <Fact name={<Trans>Coin</Trans>} value={coin} />
        <Fact name={<Trans>Rate</Trans>} value={`1 ${coin} = ${symbol} ${rated}`} />
        {waiting && pay.rateUntil !== undefined && <RateTime until={pay.rateUntil} />}
        <Fact
          name={<Trans>Confirmations</Trans>}
          value={
            <Trans>
              {pay.confirmations ?? 0} of{' '}
              <Plural value={pay.needed ?? 0} one="# confirmation" other="# confirmations" />
            </Trans>
          }
        />
      </Facts>
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
  const over = useIsOver(until)
  return (
    <Fact
      name={<Trans>Rate holds for</Trans>}
      value={over ? <Trans>Time is up: the current rate applies</Trans> : <Timer until={until} />}
    />
  )
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
