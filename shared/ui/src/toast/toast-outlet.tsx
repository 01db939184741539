import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { $layers } from '../dialog/layers.ts'
import styles from './toast-outlet.module.css'
import { $toasts, dismissToast, pauseToasts, resumeToasts, type Toast } from './toast-store.ts'

const ICONS = { info: Info, success: CircleCheck, fail: CircleAlert, offline: WifiOff, loading: LoaderCircle }

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const Icon = ICONS[toast.type]

  // The focus disappears with the button, without an event that would resume the other messages.
  function close() {
    dismissToast(toast.id)
    resumeToasts()
  }

  const { action } = toast
  return (
    <div className={classNames(styles.toast, styles[toast.type])}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t`Close message`} onClick={close}>
        <X />
      </button>
    </div>
  )
}

function useHoldWhileHidden(): void {
  useEffect(() => {
    const follow = () => (document.hidden ? pauseToasts() : resumeToasts())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}

/**
 * Whether a field in the lower half of the window has the focus while messages are shown: they move to the top then,
 * so that none covers the field.
 */
function useTypingBelow(shown: boolean): boolean {
  const [below, setBelow] = useState(false)
  useLayoutEffect(() => {
    if (!shown) return
    const look = () => {
      const field = document.activeElement?.matches('input, textarea, select') && document.activeElement
      const { top = 0, bottom = 0 } = field ? field.getBoundingClientRect() : {}
      setBelow(top + bottom > window.innerHeight)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [shown])
  return below
}

/** Renders the toasts, above the navigation and inside the uppermost dialog; mounted once, by the host. */
export function ToastOutlet() {
  const toasts = useStore($toasts)
  const layers = useStore($layers)
  useHoldWhileHidden()
  const atTop = useTypingBelow(toasts.length > 0)
  const failures = toasts.filter((toast) => toast.type === 'fail')
  const others = toasts.filter((toast) => toast.type !== 'fail')
  const cards = (list: readonly Toast[]) => list.map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: reading a message holds its time; there is nothing to press
    <div
      className={classNames(styles.outlet, atTop && styles.top)}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div role="status" className={styles.region}>
        {cards(others)}
      </div>
      <div role="alert" className={styles.region}>
        {cards(failures)}
      </div>
    </div>,
    layers.at(-1) ?? document.body,
  )
}
