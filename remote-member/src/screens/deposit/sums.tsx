import { Trans } from '@lingui/react/macro'
import type { DepositMethod, Promotion } from '../../api/deposit-queries.ts'
import { useMoney } from '../../parts/money/use-money.ts'
import styles from './deposit-form.module.css'
import { depositSums } from './deposit-sums.ts'
import { Fact, Facts } from './order/facts.tsx'

export interface SumsProps {
  /** Undefined as long as none is typed. */
  amount: number | undefined
  method: DepositMethod
  promotion: Promotion | undefined
}

/** What the order will say (MC-34), and what has to be staked before this money can be withdrawn (MC-35). */
export function Sums({ amount, method, promotion }: SumsProps) {
  const { money } = useMoney()
  const sums = amount === undefined ? undefined : depositSums(amount, method, promotion)
  const asked = method.turnoverFactor > 0 || promotion !== undefined
  return (
    <div className={styles.sums}>
      <Facts>
        <Fact name={<Trans>Fee</Trans>} value={sums ? money(sums.fee) : '—'} />
        <Fact
          name={<Trans>Credited to your balance</Trans>}
          value={sums ? money(sums.credited) : '—'}
          strong
        />
        {promotion && <Fact name={<Trans>Bonus</Trans>} value={sums ? money(sums.bonus) : '—'} />}
        {asked && (
          <Fact
            name={<Trans>To be staked before you can withdraw it</Trans>}
            value={sums ? money(sums.turnover) : '—'}
          />
        )}
      </Facts>
    </div>
  )
}
