import { serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { $session, hasContracts } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Empty, LinkButton, Loading, QueryError, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { HandCoinsIcon } from '@arcada/kit/ui/icons'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { dividendInfoQuery } from '../../api/dividend-queries.ts'
import styles from '../../parts/agency.module.css'
import { useLeave, useStillAgent } from '../../parts/team/use-still-agent.ts'
import { DownlineDividends } from './downline-dividends.tsx'
import { OwnDividend } from './own-dividend.tsx'

/** /m/member/agent/agentDivident: the agent's share of the losses of players below, and the share that the direct downline gets of it (ROUTE-71). */
export default function DividendScreen() {
  const { t } = useLingui()
  const session = useStore($session)
  const info = useQuery(dividendInfoQuery(session))
  const off = info.data?.enabled === false
  useLeave(off)
  useStillAgent(info)

  function content() {
    // Demonstration types have no dividends: no request (AC-03).
    if (session !== null && !hasContracts(session.type)) return <NotAvailable />
    if (info.data && !off) return <Parts />
    if (info.isError) return <QueryError query={info} />
    return <Waiting />
  }

  return (
    <Screen title={t`Dividend`} hideTitle>
      <div className={styles.column}>{content()}</div>
    </Screen>
  )
}

function Parts() {
  const { t } = useLingui()
  const [tab, setTab] = useAddressChoice('tab', ['own', 'downline'], 'own')
  return (
    <>
      <Tabs
        id="dividend"
        label={t`Whose dividends`}
        variant="segments"
        value={tab}
        onChange={(id) => setTab(id === 'downline' ? id : 'own')}
        tabs={[
          { id: 'own', label: <Trans>My dividend</Trans> },
          { id: 'downline', label: <Trans>My team</Trans> },
        ]}
      />
      <ZoneNote at={serverNow()} />
      <TabPanel tabs="dividend" tab="own" value={tab} className={styles.column}>
        <OwnDividend />
      </TabPanel>
      <TabPanel tabs="dividend" tab="downline" value={tab} className={styles.column}>
        <DownlineDividends />
      </TabPanel>
    </>
  )
}

function NotAvailable() {
  return (
    <Empty
      icon={<HandCoinsIcon />}
      text={<Trans>Dividends are not available for this account.</Trans>}
      action={
        <LinkButton variant="tonal" to={routes.agent}>
          <Trans>Agency centre</Trans>
        </LinkButton>
      }
    />
  )
}

function Waiting() {
  return <Loading className={styles.column} blocks={[48, 44, 250, 300]} />
}
