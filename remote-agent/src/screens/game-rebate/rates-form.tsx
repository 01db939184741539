import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import styles from '../../parts/agency.module.css'
import { rateKey } from '../../parts/rates/rate-rules.ts'
import { RateRow } from './rate-row.tsx'
import rows from './rates-form.module.css'
import { type RatesFormProps, useRatesForm } from './use-rates-form.ts'

/** Sets rates, each by slider or field (AC-53, AC-54). */
export function RatesForm(props: RatesFormProps) {
  const { t } = useLingui()
  const { rates, field, typed, slide, changed, refusal, busy, submit } = useRatesForm(props)
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <Card flush>
        <ul className={rows.rows} aria-label={t`Rates by game type`}>
          {rates.map((rate) => {
            const key = rateKey(rate)
            return (
              <RateRow
                key={key}
                rate={rate}
                field={field(key)}
                typed={typed[key] ?? ''}
                changed={changed.includes(rate)}
                onSlide={(percent) => slide(key, percent)}
              />
            )
          })}
        </ul>
      </Card>
      <p className={styles.note}>
        <Trans>A rate applies to bets placed after it is saved.</Trans>
      </p>
      <FormError message={refusal} />
      <SubmitButton busy={busy} disabled={changed.length === 0}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}
