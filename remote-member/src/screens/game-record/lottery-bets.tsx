import { usePages } from '@arcada/api/pages'
import type { ValueOf } from '@arcada/contract'
import { lotteryOrders } from '@arcada/contract/lottery-orders'
import {
  ChoiceFilter,
  type ChosenDays,
  NoRecords,
  RecordRow,
  useMoneyText,
  useTimeText,
} from '@arcada/records'
import { routes } from '@arcada/routes'
import { Badge, LinkButton } from '@arcada/ui'
import { PagedList } from '@arcada/ui/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { BET_STATES } from '../../parts/records/record-words.ts'
import { BetFrame } from './bet-frame.tsx'
import { OrderSheet, OVER_LIST } from './order-sheet.tsx'
import { useGames } from './use-games.ts'
import { useStatus } from './use-status.tsx'

/** Lottery orders; one opens over the list (MC-116). */
export function LotteryBets({ days }: { days: ChosenDays }) {
  const { t } = useLingui()
  const { status, field } = useStatus()
  const [search, setSearch] = useSearchParams()
  const gameId = search.get('game') ?? ''
  const filter = {
    startDate: days.from,
    endDate: days.to,
    ...(/^[a-z0-9-]{1,40}$/.test(gameId) ? { gameId } : {}),
    ...(status ? { status } : {}),
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
  return (
    <BetFrame
      call={lotteryOrders}
      failed={pages.isError}
      footer={pages.data?.pages[0]?.footer}
      file={{ report: 'lottery', ...filter }}
      filters={
        <>
          <ChoiceFilter label={<Trans>Game</Trans>} value={gameId} choices={games} onChange={chooseGame} />
          {field}
        </>
      }
    >
      <PagedList
        pages={pages}
        Row={OrderRow}
        rowKey="orderId"
        label={t`Lottery bets`}
        rowHeight={102}
        empty={
          <NoRecords
            days={days}
            next={
              <LinkButton variant="tonal" to={routes.lottery}>
                <Trans>To the lotteries</Trans>
              </LinkButton>
            }
          />
        }
      />
      <OrderSheet />
    </BetFrame>
  )
}

function OrderRow({ row }: { row: ValueOf<typeof lotteryOrders>['content'][number] }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  const timeText = useTimeText()
  const [search] = useSearchParams()
  const { words, tone } = BET_STATES[row.status]
  const open = new URLSearchParams(search)
  open.set('order', row.orderId)
  return (
    <RecordRow
      title={row.gameName}
      to={`${routes.gameRecord}?${open}`}
      step={OVER_LIST}
      amount={row.win > 0 ? signed(row.win) : plain(row.win)}
      tone={row.win > 0 ? 'win' : 'plain'}
      state={<Badge tone={tone}>{i18n._(words)}</Badge>}
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
      <span>{timeText(row.time)}</span>
    </RecordRow>
  )
}
