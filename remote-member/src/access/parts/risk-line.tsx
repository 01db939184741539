import { Trans } from '@arcada/kit/i18n/macro'
import text from '../../shared/parts/text.module.css'

/** The risk of gambling, shown at log-in and registration (docs/spec/responsible-gaming.md 4.8). */
export function RiskLine() {
  return (
    <p className={text.small}>
      <Trans>Gambling can be addictive and costs money. 18+ only.</Trans>
    </p>
  )
}
