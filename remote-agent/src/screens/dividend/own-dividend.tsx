import { callQuery } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { type UseQueryResult, useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures, OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { Card, Empty, LinkButton, Loading, QueryError } from '@arcada/kit/ui'
import { HandCoinsIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { contractsQuery, type Tier } from '../../api/contract-queries.ts'
import type { DividendRecord, RunningDividend } from '../../api/dividend-queries.ts'
import { dividendRecords } from '../../calls/dividend-records.ts'
import type { ownContracts } from '../../calls/own-contracts.ts'
import { runningDividend } from '../../calls/running-dividend.ts'
import styles from '../../parts/agency.module.css'
import { PresentContracts } from '../../parts/contracts/contract-card.tsx'
import { FiguresTime } from '../../parts/team/figures-time.tsx'
import { percentText } from '../../parts/team/percent-text.ts'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { useWriting } from '../../parts/use-writing.ts'
import { DividendRow } from './dividend-row.tsx'

/** The agent's dividend: the running month so far, its contract, and the months before (AC-76). */
export function OwnDividend() {
  const { t } = useLingui()
  const contracts = useQuery(contractsQuery('DIVIDEND'))
  const running = useQuery(callQuery(runningDividend))
  const records = usePages(dividendRecords, {})
  useStillAgent(contracts, running, records)
  const refresh = () => Promise.all([contracts, running, records].map((query) => query.refetch()))
  return (
    <>
      <OfflineNote call={runningDividend} />
      <FiguresTime
        serverNow={running.data?.serverNow}
        busy={running.isFetching}
        onRefresh={() => void refresh()}
      />
      <Present contracts={contracts} running={running} />
      <section className={styles.card}>
        <h2 className={styles.title}>
          <Trans>Past months</Trans>
        </h2>
        <PagedList
          pages={records}
          Row={RecordOfMonth}
          rowKey="period"
          rowHeight={96}
          label={t`Past months`}
          empty={
            <p className={styles.note}>
              <Trans>There is no dividend of a past month yet.</Trans>
            </p>
          }
        />
      </section>
    </>
  )
}

interface PresentProps {
  contracts: UseQueryResult<ValueOf<typeof ownContracts>>
  running: UseQueryResult<ValueOf<typeof runningDividend>>
}

function Present({ contracts, running }: PresentProps) {
  if (!contracts.data || !running.data) {
    const failed = [contracts, running].find(({ isError }) => isError)
    if (failed) return <QueryError query={failed} />
    return <Loading className={styles.column} blocks={[250, 300]} />
  }
  const { pending, current } = contracts.data
  const { current: month } = running.data
  return (
    <>
      {pending && (
        <Empty
          icon={<HandCoinsIcon />}
          text={<Trans>A dividend contract is waiting for your answer</Trans>}
          action={
            <LinkButton to={routes.dividendContract}>
              <Trans>See the offer</Trans>
            </LinkButton>
          }
        />
      )}
      {month && <RunningMonth month={month} tiers={current?.tiers ?? []} />}
      <PresentContracts kind="DIVIDEND" contracts={contracts.data}>
        <LinkButton variant="tonal" to={routes.agent}>
          <Trans>Agency centre</Trans>
        </LinkButton>
      </PresentContracts>
    </>
  )
}

function RecordOfMonth({ row }: { row: DividendRecord }) {
  const { month } = useWriting()
  return <DividendRow title={month(row.period)} dividend={row} />
}

/** The dividend of the running month so far, and its tier (AC-76). */
function RunningMonth({
  month: { period, profit, members, rate, expected },
  tiers,
}: {
  month: RunningDividend
  tiers: readonly Tier[]
}) {
  const { i18n } = useLingui()
  const { money, month, locale } = useWriting()
  const met = tiers.findIndex((tier) => rate > 0 && tier.rate === rate) + 1
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>
        <Trans>So far in {month(period)}</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'profit', name: <Trans>Profit</Trans>, value: money(profit) },
          { id: 'members', name: <Trans>Active members</Trans>, value: i18n.number(members) },
          {
            id: 'tier',
            name: <Trans>Tier met</Trans>,
            value:
              rate === 0 ? (
                <Trans>none yet</Trans>
              ) : met === 0 ? (
                percentText(rate, locale)
              ) : (
                <Trans>
                  Tier {met}, {percentText(rate, locale)}
                </Trans>
              ),
          },
          {
            id: 'expected',
            name: <Trans>Expected dividend</Trans>,
            value: <strong>{money(expected)}</strong>,
          },
        ]}
      />
      <p className={styles.note}>
        <Trans>
          Profit is what the players below you lost, less their rebates and bonuses. It can change until the
          month is over.
        </Trans>
      </p>
    </Card>
  )
}
