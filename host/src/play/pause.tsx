import { noteTimeOut, serverTime } from '@arcada/account'
import { request } from '@arcada/api'
import { rgTimeOut } from '@arcada/contract/rg-time-out'
import { useWrite } from '@arcada/forms'
import { $playStatus } from '@arcada/session'
import { Button, Dialog, LONG, toast } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { beat } from './beat.ts'
import styles from './play-dialog.module.css'
import { writeMoment } from './words.tsx'

const DAY = 24 * 60 * 60_000

/** The second of two taps, after what it means: 24 hours without play (RG 4.2, RG-23). */
export function PauseReview({ onPaused, onClose }: { onPaused: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const known = useStore($playStatus)
  const { write, busy, refusal } = useWrite({
    send: (duration: 'P1D', signal, requestId) =>
      request(rgTimeOut, { body: { duration, requestId }, signal }),
    onDone: ({ until }) => {
      noteTimeOut(until)
      beat()
      const end = writeMoment(until)
      toast({ type: 'success', text: t`You are taking a break until ${end}.`, duration: LONG })
      onPaused()
    },
  })
  const until = writeMoment((known ? serverTime(known) : Date.now()) + DAY)
  return (
    <div className={styles.content}>
      <p>
        <Trans>
          Until {until} you cannot bet or deposit. You can log in and withdraw. It cannot be shortened.
        </Trans>
      </p>
      {refusal && <p role="alert">{refusal}</p>}
      <Button wide busy={busy} onClick={() => write('P1D')}>
        <Trans>Take 24 h off now</Trans>
      </Button>
      <Button wide variant="tonal" onClick={onClose}>
        <Trans>Go back</Trans>
      </Button>
    </div>
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
