import type { ServerField } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { TextField } from '@arcada/kit/ui/form'
import type { ReactNode } from 'react'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { percentFigure, percentText } from '../team/percent-text.ts'
import styles from './rate-field.module.css'
import { useRateName } from './use-rate-name.ts'

export interface RateFieldProps {
  rate: RateSetting
  field: ServerField
  aside?: ReactNode
  /** The field has another value than the saved one. */
  changed?: boolean
}

/** A rate in percent with its bounds, and the saved value during a change (AC-54). */
export function RateField({ rate, field, aside, changed }: RateFieldProps) {
  const locale = useStore($locale)
  const nameOf = useRateName()
  const [min, max] = [percentFigure(rate.min, locale), percentFigure(rate.max, locale)]
  const now = percentText(rate.rate, locale)
  return (
    <TextField
      {...field}
      label={nameOf(rate)}
      aside={aside}
      inputMode="decimal"
      autoComplete="off"
      end={<span className={styles.unit}>%</span>}
      help={
        changed ? (
          <Trans>
            {min} to {max}%, now {now}
          </Trans>
        ) : (
          <Trans>
            {min} to {max}%
          </Trans>
        )
      }
    />
  )
}
