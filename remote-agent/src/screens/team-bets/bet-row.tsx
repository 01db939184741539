import type { ValueOf } from '@arcada/contract'
import type { teamBets } from '@arcada/contract/team-bets'
import { RecordRow, StateBadge, useDetail, useMoneyText } from '@arcada/records'
import { Button } from '@arcada/ui'
import { useMoment } from '@arcada/ui/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { BET_STATES } from './bet-states.ts'

export type TeamBet = ValueOf<typeof teamBets>['content'][number]

/** One bet of a team member. */
export function BetRow({ row }: { row: TeamBet }) {
  const { t } = useLingui()
  const { plain } = useMoneyText()
  const moment = useMoment()
  const { open } = useDetail('bet')
  const { id, userName, gameName } = row
  return (
    <RecordRow
      title={userName}
      amount={plain(row.stake)}
      state={<StateBadge state={BET_STATES[row.status]} />}
      actions={
        <Button variant="text" aria-label={t`Details of bet ${id} by ${userName}`} onClick={() => open(id)}>
          <Trans>Details</Trans>
        </Button>
      }
    >
      <span>{gameName}</span>
      <span>{moment(row.time)}</span>
      {row.status !== 'UNSETTLED' && (
        <span>
          <Trans>Win {plain(row.win)}</Trans>
        </span>
      )}
    </RecordRow>
  )
}
