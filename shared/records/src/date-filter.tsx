import { serverNow } from '@arcada/kit/api'
import { addDays } from '@arcada/kit/i18n/calendar'
import { Button } from '@arcada/kit/ui'
import { Chip, ChipRow } from '@arcada/kit/ui/chip'
import { FormError, TextField } from '@arcada/kit/ui/form'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import styles from './date-filter.module.css'
import { daysRule, MAX_DAYS, PRESETS, type Preset, presetDays, presetOf } from './days-rules.ts'
import type { ChosenDays } from './use-days.ts'

const NAMES: Record<Preset, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
}

/** The days of a record: four presets, or up to 31 chosen days (MC-108). */
export function DateFilter({ days }: { days: ChosenDays }) {
  const { t, i18n } = useLingui()
  const preset = presetOf(days, days.today)
  const [own, setOwn] = useState(preset === undefined)
  // Two fields of dates take a cheap phone longer than a frame; the chip answers the tap before.
  const shown = useDeferredValue(own)
  // A span in the address, such as after Back, determines the selection.
  useEffect(() => {
    if (preset === undefined) setOwn(true)
  }, [preset])
  return (
    <div className={styles.filter}>
      <ChipRow label={t`Days`}>
        {PRESETS.map((one) => (
          <Chip
            key={one}
            selected={!own && one === preset}
            onClick={() => {
              setOwn(false)
              days.choose(presetDays(one, days.today))
            }}
          >
            {i18n._(NAMES[one])}
          </Chip>
        ))}
        <Chip selected={own} aria-expanded={own} onClick={() => setOwn(true)}>
          <Trans>Other days</Trans>
        </Chip>
      </ChipRow>
      {shown && <OwnDays key={`${days.from} ${days.to}`} days={days} />}
      <ZoneNote at={serverNow()} />
    </div>
  )
}

function OwnDays({ days }: { days: ChosenDays }) {
  const { i18n } = useLingui()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const [wrong, setWrong] = useState<MessageDescriptor>()
  const form = useRef<HTMLFormElement>(null)

  function show(event: FormEvent) {
    event.preventDefault()
    const words = daysRule(from, to, days.today)
    setWrong(words)
    if (words) form.current?.querySelector('input')?.focus()
    else days.choose({ from, to })
  }
  const limits = { min: addDays(days.today, -3650), max: days.today, required: true }
  return (
    <form ref={form} className={styles.own} onSubmit={show} noValidate>
      <TextField
        {...limits}
        type="date"
        label={<Trans>From</Trans>}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        {...limits}
        type="date"
        label={<Trans>To</Trans>}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="tonal" className={styles.show}>
        <Trans>Show</Trans>
      </Button>
      <p className={styles.help}>
        <Plural value={MAX_DAYS} one="At most # day." other="At most # days." />
      </p>
      <div className={styles.wrong}>
        <FormError message={wrong && i18n._(wrong)} />
      </div>
    </form>
  )
}
