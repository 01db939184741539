import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Screen, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackHistory } from './feedback-history.tsx'

const TABS = ['write', 'history'] as const

/** Sends feedback to the operator, and shows the answers (ROUTE-59). */
export default function FeedbackScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useAddressChoice('tab', TABS, 'write')
  const person = usePerson()
  const choose = (id: string) => {
    const chosen = TABS.find((one) => one === id)
    if (chosen) setTab(chosen)
  }
  return (
    <Screen title={t`Feedback`} hideTitle>
      <Tabs
        id="feedback"
        label={t`Write or read feedback`}
        variant="segments"
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'write', label: <Trans>Write</Trans> },
          { id: 'history', label: <Trans>Sent</Trans> },
        ]}
      />
      <TabPanel tabs="feedback" tab="write" value={tab}>
        <FeedbackForm key={person} onSent={() => setTab('history')} />
      </TabPanel>
      <TabPanel tabs="feedback" tab="history" value={tab}>
        <FeedbackHistory onWrite={() => setTab('write')} />
      </TabPanel>
    </Screen>
  )
}
