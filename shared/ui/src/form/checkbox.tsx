import { classNames } from '@arcada/kit/ui'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldNote } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: ReactNode
  help?: ReactNode
}

/** A native checkbox; the whole line is its label and 44 px high. */
export function Checkbox({ label, error, help, id, className, ...input }: CheckboxProps) {
  const made = useId()
  const inputId = id ?? made
  const note = error ? `${inputId}-error` : help ? `${inputId}-help` : undefined
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.line}>
        <span className={styles.box}>
          <input
            {...input}
            id={inputId}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={note}
          />
          <Check className={styles.mark} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNote id={inputId} error={error} help={help} />
    </div>
  )
}
