import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { afterPaint } from '../after-paint.ts'
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
 * Shows the `<dialog>` with these props as a modal while it is mounted, and restores the focus afterwards.
 * Calls `onClose` on Esc, on the system's back gesture and, when `dismissable`, on a press outside.
 */
export function useModal(onClose: () => void, dismissable: boolean): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = () => void afterPaint(onClose)
  const onEscape = useEffectEvent(leave)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = activeElement()
    const stop = open(dialog, () => onEscape())
    const pop = pushLayer(dialog)
    return () => {
      stop()
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
      leave()
    },
    // A browser may close the dialog directly, on a second Esc: the state has to follow.
    onClose: () => {
      if (ref.current && !ref.current.open) onClose()
    },
    onClick: (event) => {
      if (dismissable && event.target === ref.current) leave()
    },
  }
}

/**
 * Shows a dialog: first non-modal, so that it is painted at once, then as a modal one, for which a browser has to
 * restyle the whole page; until then Esc is handled by script. Returns how to stop in between.
 */
function open(dialog: HTMLDialogElement, leave: () => void): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave()
  }
  const showModal = () => {
    document.removeEventListener('keydown', onKeyDown)
    if (dialog.popover) dialog.popover = null
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  if (typeof dialog.showPopover === 'function') {
    dialog.popover = 'manual'
    dialog.showPopover()
  }
  document.addEventListener('keydown', onKeyDown)
  const stop = afterPaint(showModal)
  return () => {
    stop()
    document.removeEventListener('keydown', onKeyDown)
  }
}
