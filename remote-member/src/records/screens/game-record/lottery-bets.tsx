import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  ChoiceFilter,
  type ChosenDays,
  NoRecords,
  OPENED_DETAIL,
  RecordList,
  RecordRow,
  StateBadge,
  useMoneyText,
} from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { LinkButton } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { useRef } from 'react'
import { BET_STATES } from '../../../shared/parts/record-labels.ts'
import { lotteryOrders } from '../../calls/lottery-orders.ts'
import { useStatus } from '../../parts/use-status.tsx'
import { BET_SUMS } from './bet-sums.tsx'
import { OrderSheet } from './order-sheet.tsx'

/** Lottery orders; an order opens over the list (MC-116). */
export function LotteryBets({ days }: { days: ChosenDays }) {
  const { t } = useLingui()
  const status = useStatus(BET_STATES)
  const [search, setSearch] = useSearchParams()
  const gameId = search.get('game') ?? ''
  const filter = {
    startDate: days.from,
    endDate: days.to,
    ...(/^[a-z0-9-]{1,40}$/.test(gameId) ? { gameId } : {}),
    ...status.filter,
  }
  const pages = usePages(lotteryOrders, filter)
  const games = useGames(pages.data?.pages)
  const chooseGame = (game: string) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        if (game) changed.set('game', game)
        else changed.delete('game')
        return changed
      },
      { replace: true },
    )
  const next = (
    <LinkButton variant="tonal" to={routes.lottery}>
      <Trans>To the lotteries</Trans>
    </LinkButton>
  )
  return (
    <>
      <RecordList
        call={lotteryOrders}
        pages={pages}
        filters={
          <>
            <ChoiceFilter
              label={<Trans>Game</Trans>}
              all={t({ message: 'All', context: 'types, games, providers' })}
              value={gameId}
              choices={games}
              onChange={chooseGame}
            />
            {status.field}
          </>
        }
        sums={BET_SUMS}
        Row={OrderRow}
        rowKey="orderId"
        rowHeight={102}
        label={t`Lottery bets`}
        empty={<NoRecords days={days} next={next} />}
        file={{ report: 'lottery', ...filter }}
      />
      <OrderSheet />
    </>
  )
}

function OrderRow({ row }: { row: ValueOf<typeof lotteryOrders>['content'][number] }) {
  const { plain, prize } = useMoneyText()
  const moment = useMoment()
  const [search] = useSearchParams()
  const open = new URLSearchParams(search)
  open.set('order', row.orderId)
  return (
    <RecordRow
      title={row.gameName}
      to={`${routes.gameRecord}?${open}`}
      step={OPENED_DETAIL}
      amount={prize(row)}
      tone={row.win > 0 ? 'win' : 'plain'}
      state={<StateBadge state={BET_STATES[row.status]} />}
    >
      <span>
        <Trans>Draw {row.numero}</Trans>
        {row.draws > 1 && (
          <>
            {' · '}
            <Plural value={row.draws} one="# draw" other="# draws" />
          </>
        )}
      </span>
      <span>
        <Trans>Stake {plain(row.stake)}</Trans>
        {row.refunded > 0 && (
          <>
            {' · '}
            <Trans>{plain(row.refunded)} returned</Trans>
          </>
        )}
      </span>
      <span>{moment(row.time)}</span>
    </RecordRow>
  )
}

interface Page {
  content: readonly { gameId: string; gameName: string }[]
}

/** The games of the record, also those that the filter has hidden. */
function useGames(pages: readonly Page[] | undefined): readonly (readonly [string, string])[] {
  const known = useRef(new Map<string, string>())
  for (const { content } of pages ?? [])
    for (const { gameId, gameName } of content) known.current.set(gameId, gameName)
  return [...known.current].sort(([, one], [, other]) => one.localeCompare(other))
}
