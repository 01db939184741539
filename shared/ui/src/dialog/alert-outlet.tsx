import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Button } from '../components/button.tsx'
import { $alert } from './alert-store.ts'
import { Dialog } from './dialog.tsx'

/** Renders the dialogs of `confirmDialog` and `noticeDialog`; mounted once, by the host. */
export function AlertOutlet() {
  const textId = useId()
  const alert = useStore($alert)
  if (!alert) return null
  return (
    <Dialog
      key={alert.id}
      open
      role="alertdialog"
      title={alert.title}
      aria-describedby={alert.text ? textId : undefined}
      onClose={() => alert.answer(false)}
      dismissable={false}
      actions={
        <>
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
        </>
      }
    >
      {alert.text && <p id={textId}>{alert.text}</p>}
    </Dialog>
  )
}
