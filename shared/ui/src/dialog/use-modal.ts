import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { pushLayer } from './layers.ts'

export type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

function activeElement(): HTMLElement | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined
}

/**
 * Shows the `<dialog>` it is spread on as a modal for as long as it is mounted, and gives the focus back afterwards.
 * `onClose` is asked on Esc, on the system's back gesture and, when `dismissable`, on a press outside.
 */
export function useModal(onClose: () => void, dismissable: boolean): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = activeElement()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const pop = pushLayer(dialog)
    return () => {
      pop()
      dialog.close()
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // A browser may close the dialog without asking, on a second Esc: the state has to follow.
    onClose: () => {
      if (ref.current && !ref.current.open) onClose()
    },
    onClick: (event) => {
      if (dismissable && event.target === ref.current) onClose()
    },
  }
}
