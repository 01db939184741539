import { useMoneyText, useTimeText } from '@arcada/records'
import { Empty, Loading, QueryError, Skeleton } from '@arcada/ui'
import type { PagesQuery } from '@arcada/ui/list'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { gameTypeWords } from '../../parts/team/team-words.ts'
import type { TeamBet } from './bet-row.tsx'
import styles from './bet-sheet.module.css'
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
        <Values bet={bet} />
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

function Values({ bet }: { bet: TeamBet }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const timeText = useTimeText()
  const { numero, content, result, drawAt } = bet
  return (
    <dl className={styles.values}>
      <Value name={<Trans>Username</Trans>}>{bet.userName}</Value>
      <Value name={<Trans>Time</Trans>}>{timeText(bet.time)}</Value>
      <Value name={<Trans>Game type</Trans>}>{i18n._(gameTypeWords(bet.gameType))}</Value>
      <Value name={<Trans>Provider</Trans>}>{bet.vendor}</Value>
      {numero && <Value name={<Trans>Draw</Trans>}>{numero}</Value>}
      {drawAt !== undefined && <Value name={<Trans>Drawn at</Trans>}>{timeText(drawAt)}</Value>}
      {content && <Value name={<Trans>Pick</Trans>}>{content}</Value>}
      {result && (
        <Value name={<Trans>Drawn numbers</Trans>}>{result.replaceAll(',', ' ').replace('~', ' + ')}</Value>
      )}
      <Value name={<Trans>Stake</Trans>}>{plain(bet.stake)}</Value>
      <Value name={<Trans>Valid stake</Trans>}>{plain(bet.valid)}</Value>
      <Value name={<Trans>Win</Trans>}>{plain(bet.win)}</Value>
      <Value name={<Trans>Status</Trans>}>{i18n._(BET_STATES[bet.status].words)}</Value>
      <Value name={<Trans>Number</Trans>}>{bet.id}</Value>
    </dl>
  )
}

function Value({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
