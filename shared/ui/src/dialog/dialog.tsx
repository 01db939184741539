import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { afterPaint } from '../after-paint.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../components/icon-button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref' | 'title'> & {
  open: boolean
  /** Title, and accessible name unless `label` is given. */
  title?: ReactNode
  /** The title gets the focus, instead of the first control. */
  focusTitle?: boolean | undefined
  /** Accessible name of a dialog without a title. */
  label?: string | undefined
  /** Called on Esc, on a press outside and by the close button. */
  onClose: () => void
  actions?: ReactNode
  /** False for a dialog that needs an answer: no close button, no press outside. Esc still calls `onClose`. */
  dismissable?: boolean | undefined
}

function OpenDialog({
  title,
  focusTitle = false,
  label,
  onClose,
  actions,
  dismissable = true,
  className,
  children,
  ...rest
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(onClose, dismissable)
  return (
    <dialog
      {...rest}
      {...modal}
      className={styles.layer}
      aria-label={label}
      aria-labelledby={label === undefined && title ? titleId : undefined}
    >
      <div className={classNames(styles.panel, className)}>
        {(title || dismissable) && (
          <div className={styles.head}>
            {title && (
              <h2
                id={titleId}
                className={styles.title}
                {...(focusTitle ? { tabIndex: -1, 'data-autofocus': true } : {})}
              >
                {title}
              </h2>
            )}
            {dismissable && (
              <IconButton
                className={styles.close}
                label={t`Close`}
                icon={<X />}
                onClick={() => void afterPaint(onClose)}
              />
            )}
          </div>
        )}
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** A modal dialog in the middle of the screen, on the native element. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}
