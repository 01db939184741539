import { recordTimeOut } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { rgTimeOut } from '@arcada/kit/contract/rg-time-out'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Loading, Screen } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useMoment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import column from '../../../shared/parts/column.module.css'
import { playStatusQuery } from '../../api/limit-queries.ts'
import { rgStatus } from '../../calls/rg-status.ts'
import { CentralLink } from '../../parts/central-link.tsx'
import { Lines } from '../../parts/lines.tsx'
import styles from '../../parts/rg.module.css'
import { TrialNotice, useReadOnly } from '../../parts/trial-notice.tsx'
import { useFirstFocus } from '../../parts/use-first-focus.ts'
import { TimeOutChoice } from './time-out-choice.tsx'
import type { Wanted } from './time-out-rules.ts'

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
      <div className={column.narrow}>
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
