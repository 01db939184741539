import { classNames } from '@arcada/ui'
import { Plural } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './form-error.module.css'

export type FormErrorItem = {
  /** Id of the control it is about; makes the line a link to it. */
  field?: string | undefined
  message: ReactNode
}

export type FormErrorProps = {
  /** What is wrong with the whole form, such as the server's answer. */
  message?: ReactNode
  /** What is wrong with its fields; for forms where one does not see all of them. */
  errors?: readonly FormErrorItem[] | undefined
  className?: string | undefined
}

/** What stands in the way of sending a form, announced at once. Empty, it stays in place as a quiet live region. */
export function FormError({ message, errors = [], className }: FormErrorProps) {
  const shown = Boolean(message) || errors.length > 0
  return (
    <div role="alert" className={classNames(shown && styles.summary, className)}>
      {shown && (
        <>
          <CircleAlert className={styles.icon} aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.title}>
              {message ?? <Plural value={errors.length} one="Check # field" other="Check # fields" />}
            </p>
            {errors.length > 0 && (
              <ul className={styles.list}>
                {errors.map((error, index) => (
                  <li key={error.field ?? index}>
                    {error.field ? <a href={`#${error.field}`}>{error.message}</a> : error.message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </div>
  )
}
