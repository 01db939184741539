import { useRgProfile } from '@arcada/kit/account'
import { request } from '@arcada/kit/api'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, confirmDialog } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { rgExtendExclusion } from '../../calls/rg-extend-exclusion.ts'
import { Choices } from '../../parts/choices.tsx'
import { LengthLabel } from '../../parts/length-label.tsx'

export interface ExitExtendProps {
  token: string
  /** Null: there is no longer one. */
  until: number | null
  onExtended: () => void
}

/** Extends the block from today on; never shortens it. */
export function ExitExtend({ token, until, onExtended }: ExitExtendProps) {
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
      onExtended()
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
    <section className={column.narrow}>
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
