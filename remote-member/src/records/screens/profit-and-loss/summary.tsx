import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { resultWords, Sums, useMoneyText } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Card, classNames } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'
import type { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './profit-and-loss.module.css'

/** The net result with its label, and its parts. */
export function Summary({ sums }: { sums: ValueOf<typeof profitAndLoss>['summary'] }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  return (
    <div className={styles.summary}>
      <Card>
        <p className={styles.caption}>
          <Trans>Net result with bonus and rebates</Trans>
        </p>
        <p className={classNames(styles.result, sums.profit > 0 && styles.good)}>
          <FittedAmount text={signed(sums.profit)} />
        </p>
        <p className={styles.word}>{i18n._(resultWords(sums.profit))}</p>
        <p className={styles.other}>
          <Link to={routes.activityStatement} className={styles.link}>
            <Trans>Net result of your bets alone, in the activity statement</Trans>
          </Link>
        </p>
      </Card>
      <Sums
        sums={[
          { name: <Trans>Win</Trans>, amount: plain(sums.win) },
          { name: <Trans>Rebate</Trans>, amount: plain(sums.rebate) },
          { name: <Trans>Bonus</Trans>, amount: plain(sums.bonus) },
          { name: <Trans>Valid stake</Trans>, amount: plain(sums.valid) },
          { name: <Trans>Stake</Trans>, amount: plain(sums.stake) },
          { name: <Trans>Deposits</Trans>, amount: plain(sums.deposit) },
          { name: <Trans>Withdrawals</Trans>, amount: plain(sums.withdraw) },
        ]}
        note={<Trans>Net result with bonus and rebates: win, rebate and bonus less the valid stake.</Trans>}
      />
    </div>
  )
}
