import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  DateFilter,
  ExportButton,
  OfflineNote,
  RecordLayout,
  resultWords,
  Sums,
  useDays,
  useMoneyText,
} from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Card, classNames, Loading, QueryError, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FittedAmount } from '@arcada/kit/ui/amount'
import text from '../../../shared/parts/text.module.css'
import { profitAndLoss } from '../../calls/profit-and-loss.ts'
import styles from './profit-and-loss.module.css'
import { Results } from './results.tsx'

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
          <Loading blocks={[272, 140]} />
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

/** The net result with its label, and its parts. */
function Summary({ sums }: { sums: ValueOf<typeof profitAndLoss>['summary'] }) {
  const { i18n } = useLingui()
  const { plain, signed } = useMoneyText()
  return (
    <div className={styles.summary}>
      <Card>
        <p className={text.muted}>
          <Trans>Net result with bonus and rebates</Trans>
        </p>
        <p className={classNames(styles.result, sums.profit > 0 && styles.good)}>
          <FittedAmount text={signed(sums.profit)} />
        </p>
        <p className={text.muted}>{i18n._(resultWords(sums.profit))}</p>
        <p className={styles.other}>
          <Link to={routes.activityStatement} className={styles.link}>
            <Trans>Net result of your bets alone, in the activity statement</Trans>
          </Link>
        </p>
      </Card>
      <Sums
        sums={[
          { name: <Trans>Win</Trans>, amount: plain(sums.win) },
          { name: <Trans>Rebate</Trans>, amount: plain(sums.rebate) },
          { name: <Trans>Bonus</Trans>, amount: plain(sums.bonus) },
          { name: <Trans>Valid stake</Trans>, amount: plain(sums.valid) },
          { name: <Trans>Stake</Trans>, amount: plain(sums.stake) },
          { name: <Trans>Deposits</Trans>, amount: plain(sums.deposit) },
          { name: <Trans>Withdrawals</Trans>, amount: plain(sums.withdraw) },
        ]}
        note={<Trans>Net result with bonus and rebates: win, rebate and bonus less the valid stake.</Trans>}
      />
    </div>
  )
}
