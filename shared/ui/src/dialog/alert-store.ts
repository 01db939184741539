import { atom } from 'nanostores'

export type AlertOptions = {
  /** A question, or what happened. */
  title: string
  /** What follows from it. */
  text?: string | undefined
  /** The verb of the action, never 'OK'. */
  confirm: string
  /** The way back; 'Go back' when left out. */
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

/** The dialog that waits for an answer, if any; `AlertOutlet` draws it. */
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
 * Asks before something that cannot be undone. Resolves to true when the person confirms, to false when they
 * cancel or press Esc. Questions asked meanwhile wait their turn.
 */
export function confirmDialog(options: AlertOptions): Promise<boolean> {
  return ask(options, false)
}

/** Tells something that must not be overlooked; resolves when the person has closed it. */
export async function noticeDialog(options: Omit<AlertOptions, 'cancel' | 'danger'>): Promise<void> {
  await ask(options, true)
}
