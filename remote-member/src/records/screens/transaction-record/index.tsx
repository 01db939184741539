import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { ChoiceFilter, NameSearch, NoRecords, RecordList, useDays, useNameSearch } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { $session, isAgent } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { LinkButton, Screen, useScreenTitle } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { transactionRecords } from '../../../shared/calls/transaction-records.ts'
import { AGENT_TYPES, MEMBER_TYPES, movementLabel } from '../../../shared/parts/record-labels.ts'
import { DepositLink } from '../../parts/deposit-link.tsx'
import { MovementRow } from './movement-row.tsx'

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
    ...(type ? { type } : {}),
    ...(ofTeam ? { types: 'A' as const, ...(name.userName ? { userName: name.userName } : {}) } : {}),
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
