import type { LimitKind } from '@arcada/kit/contract/entities/rg-profile'
import { $locale } from '@arcada/kit/i18n'
import { useStore } from '@arcada/kit/session/store'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { minutesText } from './limit-labels.ts'

/** Formats values of a limit: money of the wallet, or minutes. */
export function useLimitText(kind: LimitKind): (value: number) => string {
  const locale = useStore($locale)
  const { money } = useMoney()
  return (value) => (kind === 'TIME' ? minutesText(value, locale) : money(value))
}
