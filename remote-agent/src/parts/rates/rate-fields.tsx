import type { ServerField } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { RateField } from './rate-field.tsx'
import styles from './rate-fields.module.css'
import { rateKey } from './rate-rules.ts'

export interface RateFieldsProps {
  rates: readonly RateSetting[]
  /** Of the form, whose rules have the same names. */
  field: (name: string) => ServerField
}

/** One field for each rate: no agent gives more than the own rate. */
export function RateFields({ rates, field }: RateFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Rebates</Trans>
      </legend>
      <div className={styles.fields}>
        {rates.map((rate) => (
          <RateField key={rateKey(rate)} rate={rate} field={field(rateKey(rate))} />
        ))}
      </div>
    </fieldset>
  )
}
