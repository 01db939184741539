import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, Loading, QueryError, SectionHeader, Skeleton } from '@arcada/kit/ui'
import styles from './team-counters.module.css'
import type { useAgentHome } from './use-agent-home.ts'

const COUNTERS = [
  { key: 'teamLoginMemberCount', label: msg`Logged in` },
  { key: 'teamBetMemberCount', label: msg`Placed bets` },
  { key: 'teamRegisterMemberCount', label: msg`New members` },
  { key: 'teamOnlineCount', label: msg`Online now` },
] as const satisfies readonly { key: string; label: MessageDescriptor }[]

/** Counters of the team's activity today (AGENT-06). */
export function TeamCounters({ kpi }: { kpi: ReturnType<typeof useAgentHome>['kpi'] }) {
  const { i18n, t } = useLingui()
  const footer = kpi.data?.footer
  return (
    <section className={styles.section} aria-label={t`Team today`}>
      <SectionHeader title={<Trans>Team today</Trans>} />
      <Card flush>
        {kpi.isError && !footer ? (
          <QueryError query={kpi} />
        ) : footer ? (
          <dl className={styles.grid}>
            {COUNTERS.map(({ key, label }) => (
              <div key={key} className={styles.counter}>
                <dt className={styles.label}>{i18n._(label)}</dt>
                <dd className={styles.count}>{i18n.number(footer[key])}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <Loading className={styles.grid}>
            {COUNTERS.map(({ key, label }) => (
              <span key={key} className={styles.counter}>
                <span className={styles.label}>{i18n._(label)}</span>
                <span className={styles.count}>
                  <Skeleton width={48} height={24} />
                </span>
              </span>
            ))}
          </Loading>
        )}
      </Card>
    </section>
  )
}
