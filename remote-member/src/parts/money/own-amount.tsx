import { $locale, formatMoney } from '@arcada/i18n'
import { $balanceHidden } from '@arcada/session'
import { VisuallyHidden } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'

export interface OwnAmountProps {
  /** Undefined while it is not known: it is never shown as 0 (MC-106). */
  amount: number | undefined
  symbol: string | undefined
}

/** What a person owns, in a line: dots while amounts are hidden (MC-107), a dash while it is not known. */
export function OwnAmount({ amount, symbol }: OwnAmountProps) {
  const hidden = useStore($balanceHidden)
  const locale = useStore($locale)
  if (amount === undefined)
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>
          <Trans>not known</Trans>
        </VisuallyHidden>
      </>
    )
  if (!hidden) return formatMoney(amount, symbol, locale)
  return (
    <>
      <span aria-hidden="true">{symbol} ••••</span>
      <VisuallyHidden>
        <Trans>Balance hidden</Trans>
      </VisuallyHidden>
    </>
  )
}
