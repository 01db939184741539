import { classNames } from '@arcada/kit/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './form-error.module.css'

export type FormErrorProps = {
  /** Error of the whole form, such as the server's answer. */
  message?: ReactNode
  className?: string | undefined
}

/** Errors that prevent sending a form, announced at once. Stays mounted as a live region when empty. */
export function FormError({ message, className }: FormErrorProps) {
  return (
    <div role="alert" className={classNames(message ? styles.summary : styles.empty, className)}>
      {message && (
        <>
          <CircleAlert className={styles.icon} />
          <p className={styles.words}>{message}</p>
        </>
      )}
    </div>
  )
}
