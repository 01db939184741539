import { useWallet } from '@arcada/account'
import { $locale, formatMoney, languageTag } from '@arcada/i18n'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'

/** The symbol of a wallet that is not asked for any more: whoever stopped is signed out. */
export const KnownSymbol = createContext<string | undefined>(undefined)

/** An amount as this person's wallet writes it. */
export function Money({ amount }: { amount: number }) {
  const { data: wallet } = useWallet()
  const known = useContext(KnownSymbol)
  const locale = useStore($locale)
  return <>{formatMoney(amount, wallet?.currencySymbol ?? known, locale)}</>
}

/** Won or lost, in a word and with its sign; nothing that celebrates. */
export function Net({ net }: { net: number }) {
  if (net === 0) return <Trans>Even</Trans>
  if (net < 0)
    return (
      <Trans>
        Lost <Money amount={net} />
      </Trans>
    )
  return (
    <Trans>
      Won +<Money amount={net} />
    </Trans>
  )
}

/** A moment as date and hour, in words of the language. */
export function writeMoment(at: number): string {
  return new Date(at).toLocaleString(languageTag(), { dateStyle: 'short', timeStyle: 'short' })
}
