import { deviceZone, formatPattern } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { Screen } from '@arcada/kit/ui'
import { teamKpi } from '../../calls/team-kpi.ts'
import { AgentFooter } from './agent-footer.tsx'
import styles from './agent-home-screen.module.css'
import { AgentSummary } from './agent-summary.tsx'
import { AgentTiles } from './agent-tiles.tsx'
import { TeamCounters } from './team-counters.tsx'
import { useAgentHome } from './use-agent-home.ts'
import { useNow } from './use-now.ts'

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
