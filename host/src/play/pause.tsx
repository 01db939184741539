import { request } from '@arcada/api'
import { rgTimeOut } from '@arcada/contract/rg-time-out'
import { errorMessage } from '@arcada/i18n'
import { $playStatus } from '@arcada/session'
import { Button, Dialog, LONG, toast } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { beat, serverTime } from './beat.ts'
import { writeMoment } from './words.tsx'

const DAY = 24 * 60 * 60_000

interface Pause {
  pause: () => Promise<boolean>
  busy: boolean
  failure: string | undefined
  /** Until when, were it to begin now. */
  until: string
}

/** Pauses for 24 hours (RG 4.2); the same request again as long as no answer came. */
function usePause(): Pause {
  const { i18n, t } = useLingui()
  const known = useStore($playStatus)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const requestId = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const pause = async () => {
    if (busy) return false
    setBusy(true)
    try {
      const { until } = await request(rgTimeOut, { body: { duration: 'P1D', requestId: requestId.current } })
      const last = $playStatus.get()
      // Holds here before the next beat says so.
      if (last) $playStatus.set({ ...last, status: { ...last.status, state: 'TIME_OUT', until } })
      beat()
      const end = writeMoment(until)
      toast({ type: 'success', text: t`You are taking a break until ${end}.`, duration: LONG })
      return true
    } catch (error) {
      setFailure(errorMessage(error, i18n))
      return false
    } finally {
      setBusy(false)
    }
  }
  const now = known ? serverTime(known.offset) : Date.now()
  return { pause, busy, failure, until: writeMoment(now + DAY) }
}

/** The second of two taps, after what it means (RG-23). */
export function PauseReview({ onPaused, onClose }: { onPaused: () => void; onClose: () => void }) {
  const { pause, busy, failure, until } = usePause()
  const go = async () => {
    if (await pause()) onPaused()
  }
  return (
    <>
      <p>
        <Trans>
          Until {until} you cannot bet or deposit. You can log in and withdraw. It cannot be shortened.
        </Trans>
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button wide busy={busy} onClick={go}>
        <Trans>Take 24 h off now</Trans>
      </Button>
      <Button wide variant="tonal" onClick={onClose}>
        <Trans>Go back</Trans>
      </Button>
    </>
  )
}

export function PauseDialog({ onPaused, onClose }: { onPaused: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const paused = () => {
    onClose()
    onPaused()
  }
  return (
    <Dialog open title={t`Pause 24 h`} onClose={onClose} dismissable={false}>
      <PauseReview onPaused={paused} onClose={onClose} />
    </Dialog>
  )
}
