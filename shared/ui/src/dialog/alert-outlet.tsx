import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Button } from '../components/button.tsx'
import styles from './alert-outlet.module.css'
import { $alert, type Alert } from './alert-store.ts'
import dialogStyles from './dialog.module.css'
import { useModal } from './use-modal.ts'

function AlertDialog({ alert }: { alert: Alert }) {
  const titleId = useId()
  const textId = useId()
  const modal = useModal(() => alert.answer(false), false)
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={dialogStyles.layer}
      aria-labelledby={titleId}
      aria-describedby={alert.text ? textId : undefined}
    >
      <div className={dialogStyles.panel}>
        <div className={styles.words}>
          <h2 id={titleId} className={dialogStyles.title}>
            {alert.title}
          </h2>
          {alert.text && <p id={textId}>{alert.text}</p>}
        </div>
        <div className={dialogStyles.actions}>
          {!alert.notice && (
            <Button data-autofocus variant="tonal" onClick={() => alert.answer(false)}>
              {alert.cancel ?? <Trans>Go back</Trans>}
            </Button>
          )}
          <Button
            data-autofocus={alert.notice || undefined}
            variant={alert.danger ? 'danger' : 'primary'}
            onClick={() => alert.answer(true)}
          >
            {alert.confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Renders the dialogs of `confirmDialog` and `noticeDialog`; mounted once, by the host. */
export function AlertOutlet() {
  const alert = useStore($alert)
  return alert ? <AlertDialog key={alert.id} alert={alert} /> : null
}
