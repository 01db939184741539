import { useLingui } from '@arcada/kit/i18n/macro'

/** The amount with its sign and a label. */
export function useNet(money: (amount: number) => string): (net: number) => string {
  const { t } = useLingui()
  return (net) => {
    if (net === 0) return t`Even`
    const amount = net < 0 ? money(net) : `+${money(net)}`
    return net < 0 ? t`${amount} (lost)` : t`${amount} (won)`
  }
}
