import { usePages } from '@arcada/api/pages'
import { transactionRecords } from '@arcada/contract/transaction-records'
import {
  ChoiceFilter,
  DateFilter,
  ExportButton,
  Filters,
  NameSearch,
  NoRecords,
  OfflineNote,
  RecordLayout,
  Sums,
  useDays,
  useMoneyText,
  useNameSearch,
} from '@arcada/records'
import { routes } from '@arcada/routes'
import { $session, isAgent } from '@arcada/session'
import { LinkButton, Screen, useScreenTitle } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { PagedList } from '@arcada/ui/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { AGENT_TYPES, MEMBER_TYPES, movementWords } from '../../parts/records/record-words.ts'
import { MovementRow } from './movement-row.tsx'

/** /m/transaction/record: what moved the balance; with `?types=A` those of an agent's team (ROUTE-50, ROUTE-51). */
export default function TransactionRecordScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const [types] = useAddressChoice('types', ['', 'A'], '')
  const ofTeam = types === 'A'
  const session = useStore($session)
  const known = ofTeam || (session && isAgent(session.type)) ? AGENT_TYPES : MEMBER_TYPES
  const [type, setType] = useAddressChoice('type', ['', ...known], '')
  const name = useNameSearch()
  const { plain } = useMoneyText()
  const filter = {
    startDate: days.from,
    endDate: days.to,
    ...(type ? { type } : {}),
    ...(ofTeam ? { types: 'A' as const, ...(name.userName ? { userName: name.userName } : {}) } : {}),
  }
  const pages = usePages(transactionRecords, filter)
  const footer = pages.data?.pages[0]?.footer
  const title = ofTeam ? t`Team transactions` : t`Transaction history`
  useScreenTitle(title)
  return (
    <Screen title={title} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <Filters>
          <ChoiceFilter
            label={<Trans>Type</Trans>}
            value={type}
            choices={known.map((one) => [one, i18n._(movementWords(one))])}
            onChange={setType}
          />
          {ofTeam && <NameSearch search={name} />}
        </Filters>
        <OfflineNote call={transactionRecords} />
        {!pages.isError && (
          <Sums
            sums={[
              { name: <Trans>Income</Trans>, amount: footer && plain(footer.income) },
              { name: <Trans>Expense</Trans>, amount: footer && plain(0 - footer.expense) },
            ]}
          />
        )}
        <div>
          <PagedList
            pages={pages}
            Row={MovementRow}
            rowKey="id"
            label={title}
            rowHeight={84}
            empty={
              <NoRecords
                days={days}
                next={
                  ofTeam ? (
                    <LinkButton variant="tonal" to={routes.agent}>
                      <Trans>Agency centre</Trans>
                    </LinkButton>
                  ) : (
                    <LinkButton variant="tonal" to={routes.deposit}>
                      <Trans>Make a deposit</Trans>
                    </LinkButton>
                  )
                }
              />
            }
          />
        </div>
        {footer && <ExportButton filter={{ report: 'transactions', ...filter }} />}
      </RecordLayout>
    </Screen>
  )
}
