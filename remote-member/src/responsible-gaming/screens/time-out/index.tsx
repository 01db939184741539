import { recordTimeOut } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { rgTimeOut } from '@arcada/kit/contract/rg-time-out'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { $locale, $timeZone, type Day, type MessageDescriptor } from '@arcada/kit/i18n'
import { endOfDay, formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, Loading, Screen } from '@arcada/kit/ui'
import { FormError, TextField } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type FormEvent, useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import { playStatusQuery } from '../../api/limit-queries.ts'
import { rgStatus } from '../../calls/rg-status.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { Choices } from '../../parts/choices.tsx'
import { Lines } from '../../parts/lines.tsx'
import styles from '../../parts/rg.module.css'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'
import { useFirstFocus } from '../../parts/use-first-focus.ts'
import { dayError, dayRange, endOfLength, tooShort, type Wanted } from './time-out-rules.ts'

/** /m/responsible-gaming/time-out: a pause, chosen and reviewed; it can be extended, never shortened (docs/spec/responsible-gaming.md 4.2). */
export default function TimeOutScreen() {
  const { t } = useLingui()
  const moment = useMoment()
  const readOnly = useReadOnly()
  const client = useQueryClient()
  const { query, data } = useOwn(playStatusQuery())
  const [chosen, setChosen] = useState<{ wanted: Wanted; end: number }>()
  const { write, busy, refusal, takeBack } = useWrite({
    send: (wanted: Wanted, signal) => requestOnce(rgTimeOut, { body: { ...wanted }, signal }),
    onDone: ({ until }) => {
      recordTimeOut(until)
      // Known at once; the rest of the status is requested.
      if (data) client.setQueryData([rgStatus.id, {}], { ...data, state: 'TIME_OUT', until })
      setChosen(undefined)
      void client.invalidateQueries({ queryKey: [rgStatus.id] })
    },
    onFailed: () => void client.invalidateQueries({ queryKey: [rgStatus.id] }),
  })
  const paused = data?.state === 'TIME_OUT' ? data.until : undefined
  const end = paused === undefined ? '' : moment(paused)
  return (
    <Screen title={t`Time-out`} hideTitle>
      <div className={layout.narrow}>
        {data ? (
          <>
            <p role="status">
              {paused === undefined ? (
                <Trans>You are not on a time-out.</Trans>
              ) : (
                <Trans>You are on a time-out until {end}. It ends by itself and can be extended.</Trans>
              )}
            </p>
            <ZoneNote at={serverNow()} />
            <FormError message={refusal} />
            {readOnly && <TrialNotice />}
            {chosen ? (
              <TimeOutReview
                end={chosen.end}
                busy={busy}
                onPause={() => write(chosen.wanted)}
                onBack={() => {
                  takeBack()
                  setChosen(undefined)
                }}
              />
            ) : (
              <>
                <p>
                  <Trans>
                    During a time-out you cannot play or deposit. It begins at once and cannot be shortened.
                  </Trans>
                </p>
                {readOnly ? (
                  <Lines title={<Trans>Lengths</Trans>}>
                    <Trans>24 hours</Trans>
                    <Trans>7 days</Trans>
                    <Trans>30 days</Trans>
                    <Trans>42 days</Trans>
                  </Lines>
                ) : (
                  <TimeOutChoice
                    paused={paused}
                    onChoose={(wanted, until) => {
                      takeBack()
                      setChosen({ wanted, end: until })
                    }}
                  />
                )}
              </>
            )}
            <CentralLink />
          </>
        ) : (
          <Loading query={query} blocks={[320]} />
        )}
      </div>
    </Screen>
  )
}

interface TimeOutReviewProps {
  end: number
  busy: boolean
  onPause: () => void
  onBack: () => void
}

/** The end, and what stays open, before it begins (docs/spec/responsible-gaming.md 4.2). */
function TimeOutReview({ end, busy, onPause, onBack }: TimeOutReviewProps) {
  const date = useMoment()(end)
  const first = useFirstFocus()
  return (
    <>
      <p ref={first} tabIndex={-1}>
        <Trans>
          Until {date} you cannot bet or deposit. You can log in and withdraw. It cannot be shortened.
        </Trans>
      </p>
      <Lines title={<Trans>What still works</Trans>}>
        <Trans>Logging in and reading your messages</Trans>
        <Trans>Withdrawing your money</Trans>
        <Trans>Your records and your activity statement</Trans>
        <Trans>Lowering your limits, and blocking your account</Trans>
      </Lines>
      <Lines title={<Trans>What does not</Trans>}>
        <Trans>Games, bets and the lottery</Trans>
        <Trans>Deposits and transfers to your upline</Trans>
        <Trans>Promotions, rewards and rebates</Trans>
        <Trans>Draws of an order that have not closed yet are cancelled and refunded</Trans>
      </Lines>
      <div className={styles.pair}>
        <Button size="l" busy={busy} onClick={onPause}>
          <Trans context="time-out">Take a break</Trans>
        </Button>
        <Button size="l" variant="tonal" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </>
  )
}

const DAY = 'day'

interface TimeOutChoiceProps {
  /** The end of a running pause. */
  paused: number | undefined
  onChoose: (wanted: Wanted, end: number) => void
}

/** The length: a preset, or until the end of a day. */
function TimeOutChoice({ paused, onChoose }: TimeOutChoiceProps) {
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
    <form className={layout.narrow} onSubmit={choose} noValidate>
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
