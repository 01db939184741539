import { recordTimeOut } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { rgTimeOut } from '@arcada/kit/contract/rg-time-out'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { DAY_MS } from '@arcada/kit/i18n'
import { Button, Dialog, LONG, toast } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { beat } from './beat.ts'
import styles from './play-dialog.module.css'

/** Confirms a pause of 24 hours, the second of two taps (RG-23). */
export function PauseReview({ onPaused, onClose }: { onPaused: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const { write, busy, refusal } = useWrite({
    send: (duration: 'P1D', signal) => requestOnce(rgTimeOut, { body: { duration }, signal }),
    onDone: ({ until }) => {
      recordTimeOut(until)
      beat()
      const end = moment(until)
      toast({ type: 'success', text: t`You are taking a break until ${end}.`, duration: LONG })
      onPaused()
    },
  })
  const until = moment(serverNow() + DAY_MS)
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
