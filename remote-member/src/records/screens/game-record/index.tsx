import { callQuery } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { merchantWallet } from '@arcada/kit/contract/merchant-wallet'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  ChoiceFilter,
  type ChosenDays,
  DateFilter,
  NoRecords,
  OPENED_DETAIL,
  RecordLayout,
  RecordList,
  RecordRow,
  StateBadge,
  useDays,
  useMoneyText,
} from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { LinkButton, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { useMoment } from '@arcada/kit/ui/time'
import { useRef } from 'react'
import { BET_STATES, GAME_KINDS, GAME_WORDS, type GameKind } from '../../../shared/parts/record-labels.ts'
import { betRecords } from '../../calls/bet-records.ts'
import { lotteryOrders } from '../../calls/lottery-orders.ts'
import { useStatus } from '../../parts/use-status.tsx'
import { OrderSheet } from './order-sheet.tsx'

const TABS = 'bet-kinds'

/** /m/gameRecord: bets, with a tab for each kind of game (ROUTE-52, MC-115). */
export default function GameRecordScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [kind, setKind] = useAddressChoice('kind', GAME_KINDS, 'LOTT')
  return (
    <Screen title={t`Bet history`} hideTitle>
      <RecordLayout>
        <Tabs
          id={TABS}
          label={t`Kinds of games`}
          tabs={GAME_KINDS.map((id) => ({ id, label: i18n._(GAME_WORDS[id]) }))}
          value={kind}
          onChange={setKind}
        />
        <DateFilter days={days} />
        <TabPanel tabs={TABS} tab={kind} value={kind}>
          {kind === 'LOTT' ? <LotteryBets days={days} /> : <VendorBets key={kind} kind={kind} days={days} />}
        </TabPanel>
      </RecordLayout>
    </Screen>
  )
}

/** Bets with the vendors of a kind of game. */
function VendorBets({ kind, days }: { kind: Exclude<GameKind, 'LOTT'>; days: ChosenDays }) {
  const { t } = useLingui()
  const vendors = useQuery(callQuery(merchantWallet)).data ?? []
  const [vendor, setVendor] = useAddressChoice('vendor', ['', ...vendors.map((one) => one.vendor)], '')
  const status = useStatus(BET_STATES)
  const filter = {
    gameType: kind,
    startDate: days.from,
    endDate: days.to,
    vendor: vendor || undefined,
    ...status.filter,
  }
  const next = (
    <LinkButton variant="tonal" to={links.gameList(kind)}>
      <Trans>To the games</Trans>
    </LinkButton>
  )
  return (
    <RecordList
      call={betRecords}
      pages={usePages(betRecords, filter)}
      filters={
        <>
          <ChoiceFilter
            label={<Trans>Provider</Trans>}
            all={t({ message: 'All', context: 'types, games, providers' })}
            value={vendor}
            choices={vendors.map((one) => [one.vendor, one.displayName])}
            onChange={setVendor}
          />
          {status.field}
        </>
      }
      sums={BET_SUMS}
      Row={BetRow}
      rowKey="id"
      rowHeight={84}
      label={t`Bets`}
      empty={<NoRecords days={days} next={next} />}
      file={{ report: 'bets', ...filter }}
    />
  )
}

function BetRow({ row }: { row: ValueOf<typeof betRecords>['content'][number] }) {
  const { plain, prize } = useMoneyText()
  const moment = useMoment()
  return (
    <RecordRow
      title={row.gameName}
      amount={prize(row)}
      tone={row.win > 0 ? 'win' : 'plain'}
      state={<StateBadge state={BET_STATES[row.status]} />}
    >
      <span>
        <Trans>Stake {plain(row.stake)}</Trans> · {row.vendor}
      </span>
      <span>{moment(row.time)}</span>
    </RecordRow>
  )
}

/** Lottery orders; an order opens over the list (MC-116). */
function LotteryBets({ days }: { days: ChosenDays }) {
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

interface Bets {
  footer: { stake: number; win: number }
}

/** The sums of all kinds of bets. */
const BET_SUMS = [
  { name: <Trans>Staked</Trans>, of: ({ footer }: Bets) => footer.stake },
  { name: <Trans>Wins</Trans>, of: ({ footer }: Bets) => footer.win },
]
