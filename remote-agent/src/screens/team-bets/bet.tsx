import type { ValueOf } from '@arcada/kit/contract'
import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, RecordRow, type State, StateBadge, useDetail, useMoneyText } from '@arcada/kit/records'
import { Button, Empty, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import type { PagesQuery } from '@arcada/kit/ui/list'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useMoment } from '@arcada/kit/ui/time'
import { useEffect } from 'react'
import type { teamBets } from '../../calls/team-bets.ts'
import { gameTypeWords } from '../../parts/team/team-words.ts'

/** The status of a bet as text, with its colour. */
const BET_STATES: Record<BetStatus, State> = {
  UNSETTLED: { words: msg`Open`, tone: 'info' },
  WIN: { words: msg`Won`, tone: 'win' },
  LOSE: { words: msg`Lost`, tone: 'neutral' },
  DRAW: { words: msg`Tied`, tone: 'neutral' },
  CANCELLED: { words: msg`Stake returned`, tone: 'neutral' },
}

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

interface BetSheetProps {
  id: string | undefined
  pages: PagesQuery<TeamBet>
  onClose: () => void
}

/** One bet with its selections and its result; of the player only the username (AC-30). */
export function BetSheet({ id, pages, onClose }: BetSheetProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const rows = data?.pages.flatMap(({ content }) => content) ?? []
  const bet = rows.find((row) => row.id === id)
  // A link may name a bet further down: the list loads on until it is there.
  const search = id !== undefined && !bet && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (search) void fetchNextPage()
  }, [search, fetchNextPage])
  return (
    <Sheet open={id !== undefined} title={bet?.gameName ?? <Trans>Bet</Trans>} onClose={onClose}>
      {bet ? <BetValues bet={bet} /> : <NoBet pages={pages} />}
    </Sheet>
  )
}

function NoBet({ pages }: Pick<BetSheetProps, 'pages'>) {
  const { data, hasNextPage, isFetching } = pages
  if (pages.error) return <QueryError query={pages} />
  if (data && !hasNextPage && !isFetching)
    return <Empty text={<Trans>This bet does not match the filter.</Trans>} />
  return (
    <Loading>
      <Skeleton lines={6} />
    </Loading>
  )
}

function BetValues({ bet }: { bet: TeamBet }) {
  const { i18n } = useLingui()
  const { plain, prize } = useMoneyText()
  const moment = useMoment()
  const { numero, content, result, drawAt } = bet
  return (
    <Figures
      figures={[
        { id: 'userName', name: <Trans>Username</Trans>, value: bet.userName },
        { id: 'time', name: <Trans>Time</Trans>, value: moment(bet.time) },
        { id: 'gameType', name: <Trans>Game type</Trans>, value: i18n._(gameTypeWords(bet.gameType)) },
        { id: 'vendor', name: <Trans>Provider</Trans>, value: bet.vendor },
        ...(numero ? [{ id: 'numero', name: <Trans>Draw</Trans>, value: numero }] : []),
        ...(drawAt === undefined
          ? []
          : [{ id: 'drawAt', name: <Trans>Drawn at</Trans>, value: moment(drawAt) }]),
        ...(content ? [{ id: 'content', name: <Trans>Pick</Trans>, value: content }] : []),
        ...(result
          ? [
              {
                id: 'result',
                name: <Trans>Drawn numbers</Trans>,
                value: result.replaceAll(',', ' ').replace('~', ' + '),
              },
            ]
          : []),
        { id: 'stake', name: <Trans>Stake</Trans>, value: plain(bet.stake) },
        { id: 'valid', name: <Trans>Valid stake</Trans>, value: plain(bet.valid) },
        { id: 'win', name: <Trans>Win</Trans>, value: prize(bet) },
        { id: 'status', name: <Trans>Status</Trans>, value: i18n._(BET_STATES[bet.status].words) },
        { id: 'id', name: <Trans>Number</Trans>, value: bet.id },
      ]}
    />
  )
}
