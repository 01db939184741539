// Adds the texts of refused grabs.
import { serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale, formatClock, formatMoney, roundUp } from '@arcada/kit/i18n'
import { Plural, Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Card, usePrefersReducedMotion } from '@arcada/kit/ui'
import { FormError, SubmitButton } from '@arcada/kit/ui/form'
import { useTick } from '@arcada/kit/ui/time'
import { useCallback } from 'react'
import type { redRain } from '../../calls/red-rain.ts'
import { Envelopes } from './envelopes.tsx'
import type { Phase } from './phase-rules.ts'
import styles from './red-rain.module.css'
import { type Brought, useGrab } from './use-red-rain.ts'

export interface RoundCardProps {
  rain: ValueOf<typeof redRain>
  phase: Phase
  symbol: string | undefined
}

/** The phase, and in a round the envelopes. */
export function RoundCard({ rain, phase, symbol }: RoundCardProps) {
  const { roundId = '', startAt = 0, endAt = 0, chances, chancesLeft } = rain
  const { grab, busy, refusal, brought } = useGrab()
  const still = usePrefersReducedMotion()
  const open = useCallback(() => grab(roundId), [grab, roundId])
  const running = phase === 'RUNNING'
  const canOpen = running && chancesLeft > 0
  return (
    <Card as="section" className={styles.round}>
      <div role="status">
        <h2 className={styles.phase}>
          <PhaseWords phase={phase} reason={rain.reason} />
        </h2>
      </div>
      {phase === 'WAITING' && <TimeLeft until={startAt} />}
      {running && <TimeLeft until={endAt} />}
      {phase === 'WAITING' && (
        <p className={styles.quiet}>
          <Plural
            value={chances}
            one="You will have # chance. How fast you tap makes no difference."
            other="You will have # chances. How fast you tap makes no difference."
          />
        </p>
      )}
      {running && (
        <p className={styles.left}>
          <Plural value={chancesLeft} _0="No chances left." one="# chance left" other="# chances left" />
        </p>
      )}
      {canOpen && !still && <Envelopes onTap={open} />}
      <FormError message={refusal} />
      {canOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <SubmitButton busy={busy} wide>
            <Trans>Open an envelope</Trans>
          </SubmitButton>
        </form>
      )}
      {(running || phase === 'OVER') && (
        <p className={styles.brought} role="status">
          {brought?.roundId === roundId && <BroughtWords {...brought} symbol={symbol} />}
        </p>
      )}
    </Card>
  )
}

function PhaseWords({ phase, reason }: { phase: Phase; reason: string | undefined }) {
  switch (phase) {
    case 'WAITING':
      return <Trans>The next round starts in</Trans>
    case 'RUNNING':
      return <Trans>The round is running</Trans>
    case 'OVER':
      return <Trans>The round is over</Trans>
    case 'NONE':
      return <Trans>No round is planned right now</Trans>
    case 'NOT_ELIGIBLE':
      return reason === 'NO_TEAM' ? (
        <Trans>You can take part once somebody is in your team</Trans>
      ) : (
        <Trans>You cannot take part right now. Customer service can tell you why.</Trans>
      )
  }
}

function BroughtWords({ chanceNo, amount, symbol }: Brought & { symbol: string | undefined }) {
  const locale = useStore($locale)
  const won = formatMoney(amount, symbol, locale)
  return amount > 0 ? (
    <Trans>
      Envelope {chanceNo}: you won {won}. It is in your balance.
    </Trans>
  ) : (
    <Trans>Envelope {chanceNo}: better luck next time.</Trans>
  )
}

/** A countdown by the server's clock; no live region: a screen reader would announce each second. `until` in ms since 1970. */
function TimeLeft({ until }: { until: number }) {
  useTick(500)
  return (
    <p role="timer" className={styles.timer}>
      {formatClock(roundUp(until - serverNow()), 'mm:ss')}
    </p>
  )
}
