import { atom } from 'nanostores'

export type AlertOptions = {
  title: string
  text?: string | undefined
  /** The verb of the action, never 'OK'. */
  confirm: string
  /** Label of the cancel button; 'Go back' by default. */
  cancel?: string | undefined
  /** The action cannot be undone. */
  danger?: boolean | undefined
}

export type Alert = AlertOptions & {
  id: number
  /** A notice has only its `confirm` button. */
  notice: boolean
  answer: (confirmed: boolean) => void
}

/** The open dialog, if any; `AlertOutlet` renders it. */
export const $alert = atom<Alert | undefined>(undefined)

const waiting: Alert[] = []
let lastId = 0

function ask(options: AlertOptions, notice: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const alert: Alert = {
      ...options,
      id: lastId,
      notice,
      answer: (confirmed) => {
        if ($alert.get() !== alert) return
        $alert.set(waiting.shift())
        resolve(confirmed)
      },
    }
    if ($alert.get()) waiting.push(alert)
    else $alert.set(alert)
  })
}

/**
 * Asks before an irreversible action. Resolves to true when the visitor confirms, to false on
 * cancel or Esc. Further questions are queued.
 */
export function confirmDialog(options: AlertOptions): Promise<boolean> {
  return ask(options, false)
}

/** Shows an important notice; resolves when the visitor has closed it. */
export async function noticeDialog(options: Omit<AlertOptions, 'cancel' | 'danger'>): Promise<void> {
  await ask(options, true)
}
