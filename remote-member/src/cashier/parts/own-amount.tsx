import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { VisuallyHidden } from '@arcada/kit/ui'
import { FittedAmount } from '@arcada/kit/ui/amount'

export interface OwnAmountProps {
  /** Undefined while unknown: never shown as 0 (MC-106). */
  amount: number | undefined
  symbol: string | undefined
  /** Fills the width and shrinks to fit; else it is inline. */
  fitted?: boolean
}

/** An amount of the member: dots while amounts are hidden (MC-107), a dash while unknown. */
export function OwnAmount({ amount, symbol, fitted = false }: OwnAmountProps) {
  const hidden = useStore($balanceHidden)
  const locale = useStore($locale)
  if (amount === undefined)
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>
          <Trans>not available</Trans>
        </VisuallyHidden>
      </>
    )
  if (!hidden) {
    const text = formatMoney(amount, symbol, locale)
    return fitted ? <FittedAmount text={text} /> : <span>{text}</span>
  }
  return (
    <>
      <span aria-hidden="true">{symbol} ••••</span>
      <VisuallyHidden>
        <Trans>Balance hidden</Trans>
      </VisuallyHidden>
    </>
  )
}
