import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { TabPanel, Tabs } from '@arcada/kit/ui'
import { type ReactNode, useId } from 'react'
import styles from '../../../shared/parts/form.module.css'
import type { Proof } from './reset-proofs.ts'

export interface ProofTabsProps {
  proofs: readonly Proof[]
  proof: Proof
  onChoose: (proof: Proof) => void
  children: ReactNode
}

const LABELS: Record<Proof, ReactNode> = {
  sms: <Trans>SMS</Trans>,
  email: <Trans>E-mail</Trans>,
  questions: <Trans>Questions</Trans>,
}

/** The tabs of the proofs; hidden when there is only one. */
export function ProofTabs({ proofs, proof, onChoose, children }: ProofTabsProps) {
  const { t } = useLingui()
  const id = useId()
  if (proofs.length < 2) return children
  return (
    <>
      <Tabs
        id={id}
        label={t`How you verify your identity`}
        tabs={proofs.map((one) => ({ id: one, label: LABELS[one] }))}
        value={proof}
        onChange={(chosen) => {
          const found = proofs.find((one) => one === chosen)
          if (found) onChoose(found)
        }}
        variant="segments"
      />
      <TabPanel tabs={id} tab={proof} value={proof} className={styles.panel}>
        {children}
      </TabPanel>
    </>
  )
}
