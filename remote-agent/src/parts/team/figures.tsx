import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useMoneyText } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Card, type FailedQuery, Loading, QueryError, SectionHeader, Skeleton } from '@arcada/kit/ui'
import { type ReactNode, useId } from 'react'
import type { teamKpi } from '../../calls/team-kpi.ts'
import type { teamOverview } from '../../calls/team-overview.ts'
import { useMenuKey } from '../use-menu-key.ts'
import styles from './figures.module.css'
import { Result } from './result.tsx'

type Overview = ValueOf<typeof teamOverview>
type Counters = ValueOf<typeof teamKpi>['footer']
type Asked<Data> = FailedQuery & { data: Data | undefined; isPending: boolean }

interface Figure {
  key: string
  name: ReactNode
  value: ReactNode
  to?: string | undefined
}

/** The link to the list of members; none if the whitelabel leaves the list out. */
export function useTeamAddress(): string | undefined {
  return useMenuKey('TEAM_MANAGEMENT') ? routes.teamMembers : undefined
}

/** Members, agents and balance as of now, for any chosen days (AC-21). */
export function NowFigures({ query, team }: { query: Asked<Overview>; team: string | undefined }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const { data } = query
  const figures: Figure[] = [
    {
      key: 'members',
      name: <Trans>Members</Trans>,
      value: data && i18n.number(data.members),
      to: team,
    },
    { key: 'agents', name: <Trans>Of which agents</Trans>, value: data && i18n.number(data.agents) },
    { key: 'balance', name: <Trans>Team balance</Trans>, value: data && plain(data.balance) },
  ]
  return <Figures title={<Trans>Now</Trans>} query={query} figures={figures} />
}

interface TodayProps {
  title: ReactNode
  query: Asked<{ footer: Counters }>
  /** The link to the list of members, if any. */
  team?: string | undefined
}

/** The four counters of today, in the agency centre and in the overview (AGENT-06, AC-21). */
export function TodayFigures({ title, query, team }: TodayProps) {
  const { i18n } = useLingui()
  const footer = query.data?.footer
  const count = (key: keyof Counters) => footer && i18n.number(footer[key])
  const figures: Figure[] = [
    { key: 'login', name: <Trans>Logged in</Trans>, value: count('teamLoginMemberCount') },
    { key: 'bet', name: <Trans>Placed bets</Trans>, value: count('teamBetMemberCount') },
    { key: 'new', name: <Trans>New members today</Trans>, value: count('teamRegisterMemberCount') },
    {
      key: 'online',
      name: <Trans>Online now</Trans>,
      value: count('teamOnlineCount'),
      to: team && `${team}?online=1`,
    },
  ]
  return <Figures title={title} query={query} figures={figures} className={styles.counts} />
}

/** The figures of the chosen days. */
export function DaysFigures({ query }: { query: Asked<Overview> }) {
  const { i18n } = useLingui()
  const { plain } = useMoneyText()
  const { data } = query
  const figures: Figure[] = [
    {
      key: 'profit',
      name: <Trans>Result of the players</Trans>,
      value: data && <Result amount={data.profit} />,
    },
    { key: 'deposit', name: <Trans>Deposits</Trans>, value: data && plain(data.deposit) },
    { key: 'withdraw', name: <Trans>Withdrawals</Trans>, value: data && plain(data.withdraw) },
    { key: 'stake', name: <Trans>Stakes</Trans>, value: data && plain(data.stake) },
    { key: 'win', name: <Trans>Wins</Trans>, value: data && plain(data.win) },
    { key: 'rebate', name: <Trans>Rebates</Trans>, value: data && plain(data.rebate) },
    { key: 'bonus', name: <Trans>Bonuses</Trans>, value: data && plain(data.bonus) },
    { key: 'newMembers', name: <Trans>New members</Trans>, value: data && i18n.number(data.newMembers) },
    {
      key: 'firstDeposits',
      name: <Trans>First deposits</Trans>,
      value: data && i18n.number(data.firstDeposits),
    },
  ]
  return <Figures title={<Trans>In the chosen days</Trans>} query={query} figures={figures} />
}

function Figures({
  title,
  query,
  figures,
  className,
}: {
  title: ReactNode
  query: Asked<unknown>
  figures: readonly Figure[]
  className?: string | undefined
}) {
  const id = useId()
  const failed = query.data === undefined && !query.isPending
  const grid = figures.map(({ key, name, value, to }) => (
    <div key={key} className={styles.figure}>
      <dt className={styles.name}>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        )}
      </dt>
      <dd className={styles.value}>{value ?? <Skeleton width={80} />}</dd>
    </div>
  ))
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <Card flush className={className}>
        {failed ? (
          <QueryError query={query} />
        ) : query.data === undefined ? (
          <Loading>
            <dl className={styles.grid}>{grid}</dl>
          </Loading>
        ) : (
          <dl className={styles.grid}>{grid}</dl>
        )}
      </Card>
    </section>
  )
}
