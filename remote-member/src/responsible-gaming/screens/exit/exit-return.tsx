import { request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import type { rgExit } from '../../calls/rg-exit.ts'
import { rgExitReturn } from '../../calls/rg-exit-return.ts'
import styles from '../../parts/rg.module.css'

export interface ExitReturnProps {
  token: string
  exit: ValueOf<typeof rgExit>
  onAsked: () => void
  onReturned: () => void
}

/** After the end: requests the return, and confirms it after the wait. The page invites no player (RG-41). */
export function ExitReturn({ token, exit: { until, returnFrom }, onAsked, onReturned }: ExitReturnProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const [opened] = useState(serverNow)
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
  // A wait after the end means that the return was requested.
  const asked = returnFrom > until
  const from = moment(returnFrom)
  return (
    <section className={column.narrow}>
      {asked && (
        <p>
          <Trans>You asked to come back. You can confirm it from {from}.</Trans>
        </p>
      )}
      <FormError message={refusal} />
      <Button variant="tonal" busy={busy} onClick={() => write(asked ? 'CONFIRM' : 'ASK')}>
        {asked ? <Trans>Confirm my return</Trans> : <Trans>Request to return</Trans>}
      </Button>
    </section>
  )
}
