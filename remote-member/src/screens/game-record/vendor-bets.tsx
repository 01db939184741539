import { callQuery } from '@arcada/api'
import { usePages } from '@arcada/api/pages'
import type { ValueOf } from '@arcada/contract'
import { betRecords } from '@arcada/contract/bet-records'
import { merchantWallet } from '@arcada/contract/merchant-wallet'
import {
  ChoiceFilter,
  type ChosenDays,
  NoRecords,
  RecordRow,
  useMoneyText,
  useTimeText,
} from '@arcada/records'
import { links } from '@arcada/routes'
import { Badge, LinkButton } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BET_STATES, type GameKind } from '../../parts/records/record-words.ts'
import { BetFrame } from './bet-frame.tsx'
import { useStatus } from './use-status.tsx'

/** Bets with the vendors of a kind of game. */
export function VendorBets({ kind, days }: { kind: Exclude<GameKind, 'LOTT'>; days: ChosenDays }) {
  const { t } = useLingui()
  const vendors = useQuery(callQuery(merchantWallet)).data ?? []
  const [vendor, setVendor] = useAddressChoice('vendor', ['', ...vendors.map((one) => one.vendor)], '')
  const { status, field } = useStatus()
  const filter = {
    gameType: kind,
    startDate: days.from,
    endDate: days.to,
    ...(vendor ? { vendor } : {}),
    ...(status ? { status } : {}),
  }
  const pages = usePages(betRecords, filter)
  return (
    <BetFrame
      call={betRecords}
      failed={pages.isError}
      footer={pages.data?.pages[0]?.footer}
      file={{ report: 'bets', ...filter }}
      filters={
        <>
          <ChoiceFilter
            label={<Trans>Provider</Trans>}
            value={vendor}
            choices={vendors.map((one) => [one.vendor, one.displayName])}
            onChange={setVendor}
          />
          {field}
        </>
      }
    >
      <PagedList
        pages={pages}
        Row={BetRow}
        rowKey="id"
        label={t`Bets`}
        rowHeight={84}
        empty={
          <NoRecords
            days={days}
            next={
              <LinkButton variant="tonal" to={links.gameList(kind)}>
                <Trans>To the games</Trans>
              </LinkButton>
            }
          />
        }
      />
    </BetFrame>
  )
}

function BetRow({ row }: { row: ValueOf<typeof betRecords>['content'][number] }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  const timeText = useTimeText()
  const { words, tone } = BET_STATES[row.status]
  return (
    <RecordRow
      title={row.gameName}
      amount={row.win > 0 ? signed(row.win) : plain(row.win)}
      tone={row.win > 0 ? 'win' : 'plain'}
      state={<Badge tone={tone}>{i18n._(words)}</Badge>}
    >
      <span>
        <Trans>Stake {plain(row.stake)}</Trans> · {row.vendor}
      </span>
      <span>{timeText(row.time)}</span>
    </RecordRow>
  )
}
