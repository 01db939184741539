import { onServerTime, serverNow } from '@arcada/kit/api'
import { isOffered } from '@arcada/kit/federation'
import { deviceZone, formatPattern } from '@arcada/kit/i18n'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import { CountBadge, Screen } from '@arcada/kit/ui'
import { HandCoinsIcon, HomeIcon, MegaphoneIcon, UserPlusIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { teamKpi } from '../../calls/team-kpi.ts'
import { AgentLink } from '../../parts/agent-link.tsx'
import { TodayFigures } from '../../parts/team/figures.tsx'
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
        <div className={styles.section}>
          <TodayFigures title={<Trans>Team today</Trans>} query={home.kpi} />
        </div>
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
