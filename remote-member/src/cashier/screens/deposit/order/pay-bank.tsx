import { $locale } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { writeAmount } from '@arcada/kit/money'
import { useStore } from '@arcada/kit/session/store'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { Fact, Facts } from './facts.tsx'
import styles from './pay.module.css'

/** The receiver of a bank transfer, each value with a copy button (MC-54). */
export function PayBank({ amount, pay }: { amount: number; pay: NonNullable<DepositOrder['pay']> }) {
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
      <p className={styles.note}>
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
