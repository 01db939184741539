import { callQuery } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { merchantWallet } from '@arcada/kit/contract/merchant-wallet'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  ChoiceFilter,
  type ChosenDays,
  NoRecords,
  RecordList,
  RecordRow,
  StateBadge,
  useMoneyText,
} from '@arcada/kit/records'
import { links } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { useMoment } from '@arcada/kit/ui/time'
import { BET_STATES, type GameKind } from '../../../shared/parts/record-labels.ts'
import { betRecords } from '../../calls/bet-records.ts'
import { useStatus } from '../../parts/use-status.tsx'
import { BET_SUMS } from './bet-sums.tsx'

/** Bets with the vendors of a kind of game. */
export function VendorBets({ kind, days }: { kind: Exclude<GameKind, 'LOTT'>; days: ChosenDays }) {
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
