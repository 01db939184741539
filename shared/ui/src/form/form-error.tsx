import { classNames } from '@arcada/kit/ui'
import { Plural } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './form-error.module.css'

export type FormErrorItem = {
  /** Id of its control; turns the line into a link to it. */
  field?: string | undefined
  message: ReactNode
}

export type FormErrorProps = {
  /** Error of the whole form, such as the server's answer. */
  message?: ReactNode
  /** Errors of its fields, for forms that do not fit the screen. */
  errors?: readonly FormErrorItem[] | undefined
  className?: string | undefined
}

/** Errors that prevent sending a form, announced at once. Stays mounted as a live region when empty. */
export function FormError({ message, errors = [], className }: FormErrorProps) {
  const shown = Boolean(message) || errors.length > 0
  return (
    <div role="alert" className={classNames(shown ? styles.summary : styles.empty, className)}>
      {shown && (
        <>
          <CircleAlert className={styles.icon} />
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
