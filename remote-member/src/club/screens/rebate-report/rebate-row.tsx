import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { Trans } from '@arcada/kit/i18n/macro'
import { RecordRow, useMoneyText } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Badge } from '@arcada/kit/ui'
import type { rebateReport } from '../../calls/rebate-report.ts'
import { useGameTypeLabel } from '../../parts/game-type-label.ts'
import { useRate } from '../../parts/use-rate.ts'

export type Rebate = ValueOf<typeof rebateReport>['content'][number]

/** The rebate on a day's stakes in one kind of game. */
export function RebateRow({ row: { date, gameType, valid, rate, amount, status } }: { row: Rebate }) {
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const wordsOf = useGameTypeLabel()
  const rateText = useRate()
  return (
    <RecordRow
      title={wordsOf(gameType)}
      amount={plain(amount)}
      state={
        <Badge tone={status === 'PAID' ? 'win' : 'info'}>
          {status === 'PAID' ? <Trans>Paid</Trans> : status}
        </Badge>
      }
    >
      <span>{formatDay(date, locale)}</span>
      <span>
        <Trans>
          {rateText(rate)} of {plain(valid)} valid stake
        </Trans>
      </span>
    </RecordRow>
  )
}
