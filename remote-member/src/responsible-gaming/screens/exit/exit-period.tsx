import { useRgProfile } from '@arcada/kit/account'
import { request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, confirmDialog, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import type { rgExit } from '../../calls/rg-exit.ts'
import { rgExitReturn } from '../../calls/rg-exit-return.ts'
import { rgExtendExclusion } from '../../calls/rg-extend-exclusion.ts'
import { Choices } from '../../parts/choices.tsx'
import { LengthLabel } from '../../parts/length-label.tsx'

export type ExitData = ValueOf<typeof rgExit>

export interface PartProps {
  token: string
  exit: ExitData
  /** Requests the exit again after a change. */
  refetch: () => void
}

/** Extends the block from today on; never shortens it. */
export function ExitExtend({ token, exit: { until }, refetch }: PartProps) {
  const { t } = useLingui()
  const lengths = useRgProfile()?.exclusion ?? []
  const [open, setOpen] = useState(false)
  const [length, setLength] = useState<Exclusion>()
  const { write, busy, refusal, takeBack } = useWrite({
    send: (duration: string, signal) =>
      request(rgExtendExclusion, { headers: { token }, body: { duration }, signal }),
    onDone: () => {
      setOpen(false)
      setLength(undefined)
      refetch()
    },
  })
  if (until === null) return null
  if (!open)
    return (
      <Button variant="text" onClick={() => setOpen(true)}>
        <Trans>Make it longer</Trans>
      </Button>
    )
  const extend = async () => {
    if (length === undefined) return
    const confirmed = await confirmDialog({
      title: t`Make it longer?`,
      text: t`It counts from today and cannot be undone.`,
      confirm: t`Make it longer`,
    })
    if (confirmed) write(length)
  }
  return (
    <section className={layout.narrow}>
      <Choices
        legend={<Trans>From today on</Trans>}
        options={lengths.map((one) => ({ value: one, label: <LengthLabel length={one} /> }))}
        chosen={length}
        onChoose={(value) => {
          takeBack()
          setLength(lengths.find((one) => one === value))
        }}
      />
      <FormError message={refusal} />
      <Button busy={busy} disabled={length === undefined} onClick={() => void extend()}>
        <Trans>Make it longer</Trans>
      </Button>
    </section>
  )
}

/** After the end: requests the return, and confirms it after the wait. The page invites no player (RG-41). */
export function ExitReturn({
  token,
  exit: { until, returnFrom },
  refetch,
  onReturned,
}: PartProps & { onReturned: () => void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const [opened] = useState(serverNow)
  const { write, busy, refusal } = useWrite({
    send: (step: 'ASK' | 'CONFIRM', signal) =>
      request(rgExitReturn, { headers: { token }, body: { step }, signal }),
    onDone: ({ returned }) => {
      if (!returned) return refetch()
      toast({ type: 'success', text: t`You can log in again. Set your limits first.` })
      onReturned()
    },
    onFailed: refetch,
  })
  if (until === null)
    return (
      <p className={text.muted}>
        <Trans>Only customer service can let you ask to come back.</Trans>
      </p>
    )
  if (until > opened || returnFrom === undefined) return null
  // A wait after the end means that the return was requested.
  const asked = returnFrom > until
  const from = moment(returnFrom)
  return (
    <section className={layout.narrow}>
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
