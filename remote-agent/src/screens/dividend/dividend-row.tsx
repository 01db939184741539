import { Plural, Trans } from '@arcada/kit/i18n/macro'
import { RecordRow, StateBadge } from '@arcada/kit/records'
import type { ReactNode } from 'react'
import { percentText } from '../../parts/team/percent-text.ts'
import { useWriting } from '../../parts/use-writing.ts'
import { statusOf } from './dividend-words.ts'

export interface DividendFigures {
  profit: number
  members: number
  rate: number
  amount: number
  status: string
  paidAt?: number | undefined
}

export interface DividendRowProps {
  title: ReactNode
  dividend: DividendFigures
  /** Lines above the figures. */
  children?: ReactNode
  actions?: ReactNode
}

/** One dividend: its figures, its amount, and its status. */
export function DividendRow({ title, dividend, children, actions }: DividendRowProps) {
  const { money, moment, locale } = useWriting()
  const { profit, members, rate, amount, status, paidAt } = dividend
  const known = statusOf(status)
  return (
    <RecordRow
      title={title}
      amount={money(amount)}
      state={known && <StateBadge state={known} />}
      actions={actions}
    >
      {children}
      <span>
        <Trans>Profit {money(profit)}</Trans> ·{' '}
        <Plural value={members} one="# active member" other="# active members" /> ·{' '}
        <Trans>rate {percentText(rate, locale)}</Trans>
      </span>
      {paidAt !== undefined && (
        <span>
          <Trans>Paid on {moment(paidAt)}</Trans>
        </span>
      )}
    </RecordRow>
  )
}
