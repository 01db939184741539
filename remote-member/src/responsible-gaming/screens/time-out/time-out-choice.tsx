import { serverNow } from '@arcada/kit/api'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { $locale, $timeZone, type Day } from '@arcada/kit/i18n'
import { endOfDay, formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button } from '@arcada/kit/ui'
import { FormError, TextField } from '@arcada/kit/ui/form'
import { type FormEvent, useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { Choices } from '../../parts/choices.tsx'
import { dayError, dayRange, endOfLength, tooShort, type Wanted } from './time-out-rules.ts'

const DAY = 'day'

export interface TimeOutChoiceProps {
  /** The end of a running pause. */
  paused: number | undefined
  onChoose: (wanted: Wanted, end: number) => void
}

/** The length: a preset, or until the end of a day. */
export function TimeOutChoice({ paused, onChoose }: TimeOutChoiceProps) {
  const { i18n } = useLingui()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const [length, setLength] = useState<string>()
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState<MessageDescriptor>()
  const show = (written: Day) => formatDay(written, locale)
  const range = dayRange(serverNow(), zone)
  const [from, to] = [show(range.from), show(range.to)]
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (length === undefined) return
    const now = serverNow()
    const untilDay = length === DAY
    const problem = untilDay
      ? dayError(day, { now, zone, paused }, show)
      : tooShort(endOfLength(length, now), paused)
    setWrong(problem)
    if (problem) return
    const end = untilDay ? endOfDay(day, zone) : endOfLength(length, now)
    onChoose(untilDay ? { until: end } : { duration: length }, end)
  }
  return (
    <form className={column.narrow} onSubmit={choose} noValidate>
      <Choices
        legend={<Trans>How long</Trans>}
        options={[
          { value: 'P1D', label: <Trans>24 hours</Trans> },
          { value: 'P7D', label: <Trans>7 days</Trans> },
          { value: 'P30D', label: <Trans>30 days</Trans> },
          { value: 'P42D', label: <Trans>42 days</Trans> },
          { value: DAY, label: <Trans>Until a day that I choose</Trans> },
        ]}
        chosen={length}
        onChoose={(value) => {
          setWrong(undefined)
          setLength(value)
        }}
      />
      {length === DAY ? (
        <TextField
          type="date"
          label={<Trans>Until the end of</Trans>}
          help={
            <Trans>
              From {from} to {to}
            </Trans>
          }
          error={wrong && i18n._(wrong)}
          min={range.from}
          max={range.to}
          value={day}
          onChange={(event) => {
            setWrong(undefined)
            setDay(event.target.value)
          }}
        />
      ) : (
        <FormError message={wrong && i18n._(wrong)} />
      )}
      <Button type="submit" size="l" wide disabled={length === undefined}>
        <Trans>Review</Trans>
      </Button>
    </form>
  )
}
