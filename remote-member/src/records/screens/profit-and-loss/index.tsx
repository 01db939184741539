import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useLingui } from '@arcada/kit/i18n/macro'
import { DateFilter, ExportButton, OfflineNote, RecordLayout, useDays } from '@arcada/kit/records'
import { Loading, QueryError, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { profitAndLoss } from '../../calls/profit-and-loss.ts'
import { Results } from './results.tsx'
import { Summary } from './summary.tsx'

const TABS = 'profit-by'

/** /m/profitandloss: wins and losses, by day or by game type (ROUTE-53, MC-120…MC-122). */
export default function ProfitAndLossScreen() {
  const { t } = useLingui()
  const days = useDays()
  const [by, setBy] = useAddressChoice('by', ['DAY', 'GAME_TYPE'], 'DAY')
  const filter = { startDate: days.from, endDate: days.to, by }
  const query = useQuery(callQuery(profitAndLoss, filter))
  const { data } = query
  return (
    <Screen title={t`Profit and loss`} hideTitle>
      <RecordLayout>
        <DateFilter days={days} />
        <OfflineNote call={profitAndLoss} />
        {query.isPending ? (
          <Loading>
            <Skeleton shape="block" height={272} />
            <Skeleton shape="block" height={140} />
          </Loading>
        ) : data ? (
          <>
            <Summary sums={data.summary} />
            <Tabs
              id={TABS}
              label={t`Show by`}
              variant="segments"
              tabs={[
                { id: 'DAY', label: t`Days` },
                { id: 'GAME_TYPE', label: t`Game types` },
              ]}
              value={by}
              onChange={(id) => setBy(id === 'GAME_TYPE' ? 'GAME_TYPE' : 'DAY')}
            />
            <TabPanel tabs={TABS} tab={by} value={by}>
              <Results rows={data.content} by={by} days={days} />
            </TabPanel>
            {data.content.length > 0 && <ExportButton filter={{ report: 'profitAndLoss', ...filter }} />}
          </>
        ) : (
          <QueryError query={query} />
        )}
      </RecordLayout>
    </Screen>
  )
}
