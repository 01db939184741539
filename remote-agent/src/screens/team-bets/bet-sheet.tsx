import { useMoneyText, useTimeText } from '@arcada/records'
import { Empty, Loading, QueryError, Skeleton } from '@arcada/ui'
import type { PagesQuery } from '@arcada/ui/list'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { gameTypeWords } from '../../parts/team/team-words.ts'
import { Values } from '../../parts/values.tsx'
import type { TeamBet } from './bet-row.tsx'
import { BET_STATES } from './bet-states.ts'

export interface BetSheetProps {
  id: string | undefined
  pages: PagesQuery<TeamBet>
  onClose: () => void
}

/** One bet with what it was placed on and what came of it; of the player the user name alone (AC-30). */
export function BetSheet({ id, pages, onClose }: BetSheetProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const rows = data?.pages.flatMap(({ content }) => content) ?? []
  const bet = rows.find((row) => row.id === id)
  // A link may name a bet further down: the list is read on until it is there.
  const search = id !== undefined && !bet && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (search) void fetchNextPage()
  }, [search, fetchNextPage])
  return (
    <Sheet open={id !== undefined} title={bet?.gameName ?? <Trans>Bet</Trans>} onClose={onClose}>
      {bet ? (
        <BetValues bet={bet} />
      ) : pages.error ? (
        <QueryError query={pages} />
      ) : data && !hasNextPage && !isFetching ? (
        <Empty text={<Trans>This bet is not among those of the filter.</Trans>} />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Sheet>
  )
}

function BetValues({ bet }: { bet: TeamBet }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const { numero, content, result, drawAt } = bet
  return (
    <Values
      values={[
        { id: 'userName', name: <Trans>Username</Trans>, value: bet.userName },
        { id: 'time', name: <Trans>Time</Trans>, value: timeText(bet.time) },
        { id: 'gameType', name: <Trans>Game type</Trans>, value: i18n._(gameTypeWords(bet.gameType)) },
        { id: 'vendor', name: <Trans>Provider</Trans>, value: bet.vendor },
        ...(numero ? [{ id: 'numero', name: <Trans>Draw</Trans>, value: numero }] : []),
        ...(drawAt === undefined
          ? []
          : [{ id: 'drawAt', name: <Trans>Drawn at</Trans>, value: timeText(drawAt) }]),
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
        { id: 'win', name: <Trans>Win</Trans>, value: plain(bet.win) },
        { id: 'status', name: <Trans>Status</Trans>, value: i18n._(BET_STATES[bet.status].words) },
        { id: 'id', name: <Trans>Number</Trans>, value: bet.id },
      ]}
    />
  )
}
