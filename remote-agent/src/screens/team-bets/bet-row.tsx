import type { ValueOf } from '@arcada/contract'
import type { teamBets } from '@arcada/contract/team-bets'
import { RecordRow, useMoneyText, useTimeText } from '@arcada/records'
import { Badge, Button } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDetail } from '../../parts/team/use-detail.ts'
import { BET_STATES } from './bet-states.ts'

export type TeamBet = ValueOf<typeof teamBets>['content'][number]

/** One bet of somebody in the team. */
export function BetRow({ row }: { row: TeamBet }) {
  const { t, i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const { open } = useDetail('bet')
  const { words, tone } = BET_STATES[row.status]
  const { id, userName, gameName } = row
  return (
    <RecordRow
      title={userName}
      amount={plain(row.stake)}
      state={<Badge tone={tone}>{i18n._(words)}</Badge>}
      actions={
        <Button variant="text" aria-label={t`Details of bet ${id} by ${userName}`} onClick={() => open(id)}>
          <Trans>Details</Trans>
        </Button>
      }
    >
      <span>{gameName}</span>
      <span>{timeText(row.time)}</span>
      {row.status !== 'UNSETTLED' && (
        <span>
          <Trans>Win {plain(row.win)}</Trans>
        </span>
      )}
    </RecordRow>
  )
}
