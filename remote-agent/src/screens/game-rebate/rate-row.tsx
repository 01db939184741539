import type { ServerField } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import type { RateSetting } from '../../api/rebate-queries.ts'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { parsePercent } from '../../parts/rates/rate-rules.ts'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { percentFigure, percentText } from '../../parts/team/percent-text.ts'
import styles from './rates-form.module.css'

export interface RateRowProps {
  rate: RateSetting
  field: ServerField
  /** The text of the field. */
  typed: string
  changed: boolean
  /** Called when the slider moves, with percent as text. */
  onSlide: (percent: string) => void
}

const thousandths = (rate: number) => Math.round(rate * 1000)

/** One rate with the agent's own rate, its bounds, and the saved value during a change. */
export function RateRow({ rate, field, typed, changed, onSlide }: RateRowProps) {
  const locale = useStore($locale)
  const name = useRateName()(rate)
  const own = percentText(rate.own, locale)
  const shown = parsePercent(typed) ?? rate.rate
  return (
    <li className={styles.row}>
      <RateField rate={rate} field={field} changed={changed} aside={<Trans>Your rate: {own}</Trans>} />
      <input
        type="range"
        className={styles.slider}
        aria-label={name}
        aria-valuetext={percentText(shown, locale)}
        min={thousandths(rate.min)}
        max={thousandths(rate.max)}
        step={1}
        value={thousandths(shown)}
        disabled={rate.min >= rate.max}
        onChange={({ target }) => onSlide(percentFigure(Number(target.value) / 1000, locale))}
      />
    </li>
  )
}
