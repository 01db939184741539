import { Trans } from '@arcada/kit/i18n/macro'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import type { DepositMethod, Promotion } from '../../api/deposit-queries.ts'
import styles from './deposit-form.module.css'
import { depositSums } from './deposit-sums.ts'
import { Fact, Facts } from './order/facts.tsx'

export interface SumsProps {
  amount: number
  method: DepositMethod
  promotion: Promotion | undefined
}

/** The order's sums (MC-34) and the turnover before this money can be withdrawn (MC-35). */
export function Sums({ amount, method, promotion }: SumsProps) {
  const { money } = useMoney()
  const sums = depositSums(amount, method, promotion)
  const asked = method.turnoverFactor > 0 || promotion !== undefined
  return (
    <div className={styles.sums}>
      <Facts>
        <Fact name={<Trans>Fee</Trans>} value={money(sums.fee)} />
        <Fact name={<Trans>Credited to your balance</Trans>} value={money(sums.credited)} strong />
        {promotion && <Fact name={<Trans>Bonus</Trans>} value={money(sums.bonus)} />}
        {asked && (
          <Fact name={<Trans>To be staked before you can withdraw it</Trans>} value={money(sums.turnover)} />
        )}
      </Facts>
    </div>
  )
}
