import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordRow, StateBadge, useDetail, useMoneyText } from '@arcada/kit/records'
import { Button } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import type { teamBets } from '../../calls/team-bets.ts'
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
