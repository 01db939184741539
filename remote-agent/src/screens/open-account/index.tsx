import { useRgProfile } from '@arcada/kit/account'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { Loading, Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import type { ReactNode } from 'react'
import { agentRebatesQuery, type RateSetting } from '../../api/rebate-queries.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import styles from '../../parts/agency.module.css'
import { useStillAgent } from '../../parts/team/use-still-agent.ts'
import { DirectForm } from './direct-form.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

const TABS = ['direct', 'links'] as const

/** /m/agentRegister: an account below the agent, opened at once or by a link (ROUTE-70, PROD-20). */
export default function OpenAccountScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useAddressChoice('tab', TABS, 'direct')
  const [making, setMaking] = useAddressChoice('new', ['', '1'], '')
  const profile = useRgProfile()
  const kinds = profile ? [...profile.regRequired, ...profile.regPrompt] : []
  // Age, limits and CPF come only from the player's own form (RG-80).
  const onlyByLink = kinds.length > 0 || profile?.centralRegister.enabled === true
  return (
    <Screen title={t`Open account`} hideTitle>
      <div className={styles.column}>
        <Tabs
          id="open-account"
          label={t`How to open the account`}
          variant="segments"
          value={tab}
          onChange={(id) => setTab(TABS.find((one) => one === id) ?? tab)}
          tabs={[
            { id: 'direct', label: <Trans>Directly</Trans> },
            { id: 'links', label: <Trans>With a link</Trans> },
          ]}
        />
        <TabPanel tabs="open-account" tab="direct" value={tab} className={styles.column}>
          {onlyByLink ? (
            <p>
              <Trans>Here players open their accounts themselves: send a link.</Trans>
            </p>
          ) : (
            <WithRates>{(rates) => <DirectForm rates={rates} />}</WithRates>
          )}
        </TabPanel>
        <TabPanel tabs="open-account" tab="links" value={tab} className={styles.column}>
          {making === '1' ? (
            <WithRates>{(rates) => <LinkForm rates={rates} onDone={() => setMaking('')} />}</WithRates>
          ) : (
            <LinkList onNew={() => setMaking('1', { step: true })} />
          )}
        </TabPanel>
      </div>
    </Screen>
  )
}

/** Waits for the agent's rates: a form starts with the defaults for new members (AC-58). */
function WithRates({ children }: { children: (rates: readonly RateSetting[]) => ReactNode }) {
  const rebates = useQuery(agentRebatesQuery())
  useStillAgent(rebates)
  const { data, isFetchedAfterMount } = rebates
  return (
    <>
      <OfflineNote call={agentRebates} />
      {data && isFetchedAfterMount ? children(data.content) : <Loading query={rebates} blocks={[760]} />}
    </>
  )
}
