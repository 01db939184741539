import { TabPanel, Tabs } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import styles from '../../parts/form.module.css'
import type { Way } from './reset-ways.ts'

export interface WayTabsProps {
  ways: readonly Way[]
  way: Way
  onChoose: (way: Way) => void
  children: ReactNode
}

const LABELS: Record<Way, ReactNode> = {
  sms: <Trans>SMS</Trans>,
  email: <Trans>E-mail</Trans>,
  questions: <Trans>Questions</Trans>,
}

/** The ways to prove who one is; nothing to choose where there is only one. */
export function WayTabs({ ways, way, onChoose, children }: WayTabsProps) {
  const { t } = useLingui()
  const id = useId()
  if (ways.length < 2) return children
  return (
    <>
      <Tabs
        id={id}
        label={t`How you prove that it is you`}
        tabs={ways.map((one) => ({ id: one, label: LABELS[one] }))}
        value={way}
        onChange={(chosen) => {
          const found = ways.find((one) => one === chosen)
          if (found) onChoose(found)
        }}
        variant="segments"
      />
      <TabPanel tabs={id} tab={way} value={way} className={styles.panel}>
        {children}
      </TabPanel>
    </>
  )
}
