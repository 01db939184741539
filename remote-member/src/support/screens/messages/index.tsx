import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { Inbox } from './inbox.tsx'
import { Notices } from './notices.tsx'

const TABS = ['messages', 'notices'] as const

/** The operator's messages to this member and its announcements, each with its address (ROUTE-41, ROUTE-42). */
export default function MessagesScreen() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [tab, setTab] = useAddressChoice('tab', TABS, pathname === routes.message ? 'notices' : 'messages')
  const choose = (id: string) => {
    const chosen = TABS.find((one) => one === id)
    if (chosen) setTab(chosen)
  }
  const tabs = [
    { id: 'messages', label: <Trans>Messages</Trans> },
    { id: 'notices', label: <Trans>Announcements</Trans> },
  ]
  return (
    <Screen title={t`Messages`} hideTitle>
      <Tabs
        id="inbox"
        label={t`Messages and announcements`}
        tabs={tabs}
        value={tab}
        onChange={choose}
        variant="segments"
      />
      <TabPanel tabs="inbox" tab="messages" value={tab}>
        <Inbox />
      </TabPanel>
      <TabPanel tabs="inbox" tab="notices" value={tab}>
        <Notices />
      </TabPanel>
    </Screen>
  )
}
