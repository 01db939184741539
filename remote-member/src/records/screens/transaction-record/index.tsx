import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  ChoiceFilter,
  NameSearch,
  NoRecords,
  RecordList,
  RecordRow,
  useDays,
  useMoneyText,
  useNameSearch,
} from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { $session, isAgent } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { LinkButton, Screen, useScreenTitle } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { useMoment } from '@arcada/kit/ui/time'
import { useFlags } from '@arcada/kit/whitelabel'
import { transactionRecords } from '../../../shared/calls/transaction-records.ts'
import { AGENT_TYPES, MEMBER_TYPES, movementLabel } from '../../../shared/parts/record-labels.ts'
import { DepositLink } from '../../parts/deposit-link.tsx'

/** /m/transaction/record: the movements of the balance; with `?types=A` those of an agent's team (ROUTE-50, ROUTE-51). */
export default function TransactionRecordScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [types] = useAddressChoice('types', ['', 'A'], '')
  const ofTeam = types === 'A'
  const session = useStore($session)
  const known = ofTeam || (session && isAgent(session.type)) ? AGENT_TYPES : MEMBER_TYPES
  const [type, setType] = useAddressChoice('type', ['', ...known], '')
  const name = useNameSearch()
  const filter = {
    startDate: days.from,
    endDate: days.to,
    type: type || undefined,
    ...(ofTeam ? { types: 'A' as const, userName: name.userName || undefined } : {}),
  }
  const title = ofTeam ? t`Team transactions` : t`Transactions`
  useScreenTitle(title)
  const next = ofTeam ? (
    <LinkButton variant="tonal" to={routes.agent}>
      <Trans>Agency centre</Trans>
    </LinkButton>
  ) : (
    <DepositLink />
  )
  return (
    <Screen title={title} hideTitle>
      <RecordList
        call={transactionRecords}
        pages={usePages(transactionRecords, filter)}
        days={days}
        filters={
          <>
            <ChoiceFilter
              label={<Trans>Type</Trans>}
              all={t({ message: 'All', context: 'types, games, providers' })}
              value={type}
              choices={known.map((one) => [one, i18n._(movementLabel(one))])}
              onChange={setType}
            />
            {ofTeam && <NameSearch search={name} />}
          </>
        }
        sums={[
          { name: <Trans>Income</Trans>, of: ({ footer }) => footer.income },
          { name: <Trans>Expense</Trans>, of: ({ footer }) => 0 - footer.expense },
        ]}
        Row={MovementRow}
        rowKey="id"
        rowHeight={84}
        label={title}
        empty={<NoRecords days={days} next={next} />}
        file={{ report: 'transactions', ...filter }}
      />
    </Screen>
  )
}

type Movement = ValueOf<typeof transactionRecords>['content'][number]

/** The address of a movement's order; undefined where that screen is switched off (MC-04). */
function useOrderAddress(reference: Movement['reference']): string | undefined {
  const bets = useFlags()?.TRANSBETREPMEM3 === true
  switch (reference?.kind) {
    case 'DEPOSIT':
      return links.depositOrder(reference.no)
    case 'WITHDRAW':
      return links.withdrawal(reference.no)
    case 'BET':
      return bets ? links.lotteryOrder(reference.no) : undefined
    default:
      return undefined
  }
}

/** One movement of the member's balance, or of a team member's. */
function MovementRow({ row }: { row: Movement }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  const moment = useMoment()
  const to = useOrderAddress(row.reference)
  const words = i18n._(movementLabel(row.type, row.amount))
  return (
    <RecordRow
      title={row.subject ? `${words} · ${row.subject}` : words}
      to={to}
      amount={signed(row.amount)}
      tone={row.amount > 0 ? 'win' : 'plain'}
    >
      {row.userName && <strong>{row.userName}</strong>}
      <span>{moment(row.time)}</span>
      <span>
        <Trans>Balance afterwards {plain(row.balanceAfter)}</Trans>
      </span>
      {row.remark && <span>{row.remark}</span>}
    </RecordRow>
  )
}
