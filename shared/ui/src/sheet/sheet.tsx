import { afterPaint, classNames, IconButton, useModal } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './sheet.module.css'

export type SheetProps = {
  open: boolean
  title: ReactNode
  /** Called on Esc, the back gesture, a press outside, a pull down and by the close button. */
  onClose: () => void
  /** Buttons that stay visible under the content. */
  actions?: ReactNode
  /** content: the height of the content, at most 90 %; tall: 90 % always, for lists and forms. */
  size?: 'content' | 'tall' | undefined
  className?: string | undefined
  /** The focus goes to the element with `data-autofocus`, else to the close button. */
  children: ReactNode
}

const CLOSING_PULL_PX = 80

/** Lets the head be pulled down; past 80 px the sheet closes, before that it springs back. */
function usePull(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const startY = useRef<number>(undefined)

  const offset = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY))
  const settle = (distance: number) => {
    startY.current = undefined
    panel.current?.style.removeProperty('translate')
    if (distance > CLOSING_PULL_PX) onClose()
  }
  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startY.current !== undefined) panel.current?.style.setProperty('translate', `0 ${offset(event)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startY.current !== undefined) settle(offset(event))
    },
    onPointerCancel: () => settle(0),
  }
  return { panel, head }
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Whether the content overflows and has no focusable element: otherwise keys could not scroll it. */
function useScrolls() {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const { current } = body
    if (!current) return
    const look = () =>
      setScrolls(current.scrollHeight > current.clientHeight && !current.querySelector(FOCUSABLE))
    // Measured after the first frame, and when content is added later.
    const sizes = new ResizeObserver(look)
    const changes = new MutationObserver(look)
    sizes.observe(current)
    changes.observe(current, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return { body, scrolls }
}

function OpenSheet({
  title,
  onClose,
  actions,
  size = 'content',
  className,
  children,
}: Omit<SheetProps, 'open'>) {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(onClose, true)
  const pull = usePull(onClose)
  const { body, scrolls } = useScrolls()
  return (
    <dialog {...modal} className={styles.layer} aria-labelledby={titleId}>
      <div ref={pull.panel} className={classNames(styles.panel, styles[size], className)}>
        <div className={styles.head} {...pull.head}>
          <span className={styles.grab} aria-hidden="true" />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<X />} onClick={() => void afterPaint(onClose)} />
        </div>
        <div ref={body} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** A modal sheet from the bottom edge; a centred dialog from 600 px up. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}
