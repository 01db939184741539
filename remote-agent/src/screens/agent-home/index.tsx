import { onServerTime, serverNow } from '@arcada/kit/api'
import { isOffered } from '@arcada/kit/federation'
import { deviceZone, formatPattern, type MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { Card, CountBadge, Loading, QueryError, Screen, SectionHeader, Skeleton } from '@arcada/kit/ui'
import { HandCoinsIcon, HomeIcon, MegaphoneIcon, UserPlusIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { teamKpi } from '../../calls/team-kpi.ts'
import { AgentLink } from '../../parts/agent-link.tsx'
import styles from './agent-home-screen.module.css'
import { AgentSummary } from './agent-summary.tsx'
import { AgentTiles } from './agent-tiles.tsx'
import { useAgentHome } from './use-agent-home.ts'

const MINUTE = 60_000

/**
 * The server's time in ms, for the greeting and for the current day: updated every minute, and when an answer corrects it,
 * because the first rendering has only the device's clock.
 */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, MINUTE)
    const stop = onServerTime(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}

/** /m/agent: the agent's balance, the team's day, and the links to every agency screen. */
export default function AgentHomeScreen() {
  const { t } = useLingui()
  const now = useNow()
  const home = useAgentHome(now)
  const hour = Number(formatPattern(now, 'H', deviceZone(), 'en'))
  return (
    <>
      <Screen title={t`Agency centre`} wide className={styles.screen}>
        <OfflineNote call={teamKpi} />
        <AgentSummary userName={home.userName} wallet={home.wallet} hour={hour} />
        <TeamCounters kpi={home.kpi} />
        <AgentTiles menu={home.menu} unread={home.unreadMessages} />
      </Screen>
      <AgentFooter dividends={home.dividends} unread={home.unreadAnnouncements} />
    </>
  )
}

/** The agency's own footer (AGENT-20…AGENT-23); the host shows none here. */
function AgentFooter({ dividends, unread }: { dividends: boolean; unread: number }) {
  const { t } = useLingui()
  return (
    <nav className={styles.footer} aria-label={t`Main menu`}>
      <Item to={routes.home} icon={<HomeIcon />} text={<Trans>Home</Trans>} />
      <Item to={routes.openAccount} icon={<UserPlusIcon />} text={<Trans>Open account</Trans>} />
      {dividends && <Item to={routes.dividend} icon={<HandCoinsIcon />} text={<Trans>Dividend</Trans>} />}
      <Item
        to={links.agentNotice()}
        icon={<MegaphoneIcon />}
        text={<Trans>Announcements</Trans>}
        badge={
          <CountBadge
            className={styles.badge}
            count={unread}
            label={t`${plural(unread, { one: '# unread announcement', other: '# unread announcements' })}`}
          />
        }
      />
    </nav>
  )
}

function Item({
  to,
  icon,
  text,
  badge,
}: {
  to: string
  icon: ReactNode
  text: ReactNode
  badge?: ReactNode
}) {
  if (!isOffered(to)) return null
  return (
    <AgentLink to={to} className={styles.item}>
      <span className={styles.icon}>
        <span aria-hidden="true">{icon}</span>
        {badge}
      </span>
      <span className={styles.text}>{text}</span>
    </AgentLink>
  )
}

const COUNTERS = [
  { key: 'teamLoginMemberCount', label: msg`Logged in` },
  { key: 'teamBetMemberCount', label: msg`Placed bets` },
  { key: 'teamRegisterMemberCount', label: msg`New members` },
  { key: 'teamOnlineCount', label: msg`Online now` },
] as const satisfies readonly { key: string; label: MessageDescriptor }[]

/** Counters of the team's activity today (AGENT-06). */
function TeamCounters({ kpi }: { kpi: ReturnType<typeof useAgentHome>['kpi'] }) {
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
