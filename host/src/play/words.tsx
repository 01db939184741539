import { useWallet } from '@arcada/kit/account'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'

/** The currency symbol after a stop, when the log-out has removed the wallet. */
export const KnownSymbol = createContext<string | undefined>(undefined)

/** An amount in the format of this player's wallet. */
export function Money({ amount }: { amount: number }) {
  const { data: wallet } = useWallet()
  const known = useContext(KnownSymbol)
  const locale = useStore($locale)
  return <>{formatMoney(amount, wallet?.currencySymbol ?? known, locale)}</>
}

/** A net result with its sign and a neutral label. */
export function Net({ net }: { net: number }) {
  if (net === 0) return <Trans>Even</Trans>
  if (net < 0)
    return (
      <Trans>
        <Money amount={net} /> (lost)
      </Trans>
    )
  return (
    <Trans>
      +<Money amount={net} /> (won)
    </Trans>
  )
}
