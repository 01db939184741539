import { classNames } from '@arcada/kit/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldFrameProps = {
  /** Visible label above the control. */
  label: ReactNode
  /** The error text; marks the control as invalid. */
  error?: ReactNode
  /** Permanent help under the control; the error replaces it. */
  help?: ReactNode
  /** Content at the end of the label's line: 'optional', a counter, a link. */
  aside?: ReactNode
}

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Ids that connect a control with its label, error and help. */
export function useFieldIds(
  given: { id?: string | undefined; describedBy?: string | undefined },
  { error, help }: FieldFrameProps,
): FieldIds {
  const made = useId()
  const id = given.id ?? made
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined
  return {
    id,
    'aria-describedby': classNames(given.describedBy, note) || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldNote({ id, error, help }: { id: string; error?: ReactNode; help?: ReactNode }) {
  if (error) {
    return (
      <p id={`${id}-error`} className={styles.error}>
        <CircleAlert />
        <span>{error}</span>
      </p>
    )
  }
  if (!help) return null
  return (
    <p id={`${id}-help`} className={styles.help}>
      {help}
    </p>
  )
}

export function FieldFrame({
  id,
  label,
  error,
  help,
  aside,
  className,
  children,
}: FieldFrameProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <FieldNote id={id} error={error} help={help} />
    </div>
  )
}
