import { request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useWrite } from '@arcada/forms'
import { Button, toast } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { rgExit } from '../../calls/rg-exit.ts'
import { rgExitReturn } from '../../calls/rg-exit-return.ts'
import { useMoment } from '../../parts/moment.ts'
import styles from '../../parts/rg/rg.module.css'

export interface ExitReturnProps {
  token: string
  exit: ValueOf<typeof rgExit>
  onAsked: () => void
  onReturned: () => void
}

/** After the end: asks to come back, and confirms it once the wait is over. Nobody is invited (RG-41). */
export function ExitReturn({ token, exit: { until, returnFrom }, onAsked, onReturned }: ExitReturnProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const [opened] = useState(Date.now)
  const { write, busy, refusal } = useWrite({
    send: (step: 'ASK' | 'CONFIRM', signal) =>
      request(rgExitReturn, { headers: { token }, body: { step }, signal }),
    onDone: ({ returned }) => {
      if (!returned) return onAsked()
      toast({ type: 'success', text: t`You can log in again. Set your limits first.` })
      onReturned()
    },
    onFailed: onAsked,
  })
  if (until === null)
    return (
      <p className={styles.quiet}>
        <Trans>Only customer service can let you ask to come back.</Trans>
      </p>
    )
  if (until > opened || returnFrom === undefined) return null
  // A wait that follows the end was asked for.
  const asked = returnFrom > until
  const from = moment(returnFrom)
  return (
    <section className={styles.column}>
      {asked && (
        <p>
          <Trans>You asked to come back. You can confirm it from {from}.</Trans>
        </p>
      )}
      <FormError message={refusal} />
      <Button variant="tonal" busy={busy} onClick={() => write(asked ? 'CONFIRM' : 'ASK')}>
        {asked ? <Trans>Confirm that I come back</Trans> : <Trans>Ask to come back</Trans>}
      </Button>
    </section>
  )
}
