import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card, type FailedQuery } from '@arcada/kit/ui'
import { RefreshIcon } from '@arcada/kit/ui/icons'
import text from '../../../shared/parts/text.module.css'
import { OwnAmount } from '../../parts/own-amount.tsx'
import styles from './funds.module.css'
import { stakedPercent, type WithdrawSettings } from './withdraw-rules.ts'

export interface FundsProps {
  settings: WithdrawSettings
  wallet: { query: FailedQuery; data: { sumBalance: number; currencySymbol: string } | undefined }
}

/** The balance, the part that can be withdrawn, and the remaining turnover (MC-66). */
export function Funds({ settings, wallet }: FundsProps) {
  const { data, query } = wallet
  const symbol = data?.currencySymbol
  return (
    <Card as="section" className={styles.funds}>
      <h2 className={text.small}>
        <Trans>You can withdraw now</Trans>
      </h2>
      <p className={styles.amount}>
        <OwnAmount amount={settings.withdrawable} symbol={symbol} fitted />
      </p>
      <div className={styles.balance}>
        <span>
          <Trans>Balance</Trans>
        </span>
        <span className={styles.value}>
          <OwnAmount amount={data?.sumBalance} symbol={symbol} />
        </span>
        {data === undefined && Boolean(query.error) && (
          <Button
            variant="text"
            size="s"
            icon={<RefreshIcon />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      <Stakes settings={settings} symbol={symbol} />
    </Card>
  )
}

function Stakes({ settings, symbol }: { settings: WithdrawSettings; symbol: string | undefined }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const { turnoverRequired, turnoverDone } = settings
  const percent = stakedPercent(turnoverRequired, turnoverDone)
  if (percent === undefined) return null
  const done = formatMoney(turnoverDone, symbol, locale)
  const required = formatMoney(turnoverRequired, symbol, locale)
  const remaining = formatMoney(turnoverRequired - turnoverDone, symbol, locale)
  const words = hidden ? t`${percent}% of your stakes are done` : t`${done} of ${required} staked`
  return (
    <div className={styles.stakes}>
      <div
        role="progressbar"
        aria-label={t`Stakes before the rest can be withdrawn`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles.bar}
      >
        <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={text.figures}>{words}</p>
      {turnoverDone < turnoverRequired && (
        <p className={text.figures}>
          {hidden ? (
            <Trans>The rest of your balance is free once you have staked what is missing.</Trans>
          ) : (
            <Trans>Still to stake before the rest is free: {remaining}</Trans>
          )}
        </p>
      )}
    </div>
  )
}
