import { $locale, languageTag } from '@arcada/i18n'
import { Button } from '@arcada/ui'
import { FormError, TextField } from '@arcada/ui/form'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { Choices } from '../../parts/rg/choices.tsx'
import styles from '../../parts/rg/rg.module.css'
import { dayRange, endOfDay, endOfLength, tooShort, type Wanted, wrongDay } from './time-out-rules.ts'

const DAY = 'day'

export interface TimeOutChoiceProps {
  /** By the server's clock, ms. */
  now: number
  /** Until when a pause lasts already. */
  paused: number | undefined
  onChoose: (wanted: Wanted, end: number) => void
}

/** How long: one of the lengths, or until the end of a day. */
export function TimeOutChoice({ now, paused, onChoose }: TimeOutChoiceProps) {
  const { i18n } = useLingui()
  const locale = useStore($locale)
  const [length, setLength] = useState<string>()
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState<MessageDescriptor>()
  const show = (written: string) =>
    new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'short', timeZone: 'UTC' }).format(
      new Date(written),
    )
  const { first, last } = dayRange(now)
  const [from, to] = [show(first), show(last)]
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (length === undefined) return
    const end = length === DAY ? endOfDay(day) : endOfLength(length, now)
    const problem =
      length === DAY ? wrongDay(day, now, paused, show) : tooShort(endOfLength(length, now), paused)
    setWrong(problem)
    if (!problem && end !== undefined) onChoose(length === DAY ? { until: end } : { duration: length }, end)
  }
  return (
    <form className={styles.column} onSubmit={choose} noValidate>
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
          min={first}
          max={last}
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
