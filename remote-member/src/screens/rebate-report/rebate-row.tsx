import type { ValueOf } from '@arcada/contract'
import { RecordRow, useMoneyText } from '@arcada/records'
import { Badge } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import type { rebateReport } from '../../calls/rebate-report.ts'
import { useGameTypeWords } from '../../parts/game-type-words.ts'
import { useRate } from '../../parts/use-rate.ts'

export type Rebate = ValueOf<typeof rebateReport>['content'][number]

/** What came back of a day's stakes in one kind of game. */
export function RebateRow({ row: { date, gameType, valid, rate, amount, status } }: { row: Rebate }) {
  const { plain } = useMoneyText()
  const wordsOf = useGameTypeWords()
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
      <span>{date.split('-').reverse().join('/')}</span>
      <span>
        <Trans>
          {rateText(rate)} of {plain(valid)} valid stake
        </Trans>
      </span>
    </RecordRow>
  )
}
