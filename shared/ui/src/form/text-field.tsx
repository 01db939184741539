import { classNames } from '@arcada/kit/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ClipboardEvent, ComponentProps, DragEvent, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps, useFieldIds } from './field.tsx'

export type TextFieldProps = FieldFrameProps &
  ComponentProps<'input'> & {
    /** Before the text, inside the box: an icon, a country code, a currency. */
    start?: ReactNode
    /** After the text, inside the box: a 44 px button, a unit. */
    end?: ReactNode
  }

function boxClass({ error }: FieldFrameProps, disabled: boolean | undefined, extra?: string): string {
  return classNames(styles.box, Boolean(error) && styles.invalid, disabled && styles.disabled, extra)
}

/** A one-line input with its label above and its error below; spread `register(name)` on it. */
export function TextField({
  label,
  error,
  help,
  aside,
  start,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  const frame = { label, error, help, aside }
  const ids = useFieldIds({ id, describedBy: input['aria-describedby'] }, frame)
  return (
    <FieldFrame {...frame} id={ids.id} className={className}>
      <div className={boxClass(frame, input.disabled)}>
        {start && <span className={styles.start}>{start}</span>}
        <input
          type="text"
          {...(input.maxLength === undefined ? {} : { onPaste: insertWhole, onDrop: insertWhole })}
          {...input}
          {...ids}
          aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
          className={styles.input}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </FieldFrame>
  )
}

/** Inserts a text whole that a browser would cut to `maxLength` before the filter and the rule of the field see it. */
function insertWhole(event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>) {
  const control = event.currentTarget
  const given = ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text')
  if (control.value.length + given.length <= control.maxLength) return
  event.preventDefault()
  control.setRangeText(given, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

export type TextAreaProps = FieldFrameProps & ComponentProps<'textarea'>

/** An input of several lines. */
export function TextArea({ label, error, help, aside, id, className, ...input }: TextAreaProps) {
  const frame = { label, error, help, aside }
  const ids = useFieldIds({ id, describedBy: input['aria-describedby'] }, frame)
  return (
    <FieldFrame {...frame} id={ids.id} className={className}>
      <div className={boxClass(frame, input.disabled, styles.tall)}>
        <textarea rows={4} {...input} {...ids} className={styles.input} />
      </div>
    </FieldFrame>
  )
}

export type SelectFieldProps = FieldFrameProps & ComponentProps<'select'>

/** The platform's native select; give it `<option>` children. */
export function SelectField({
  label,
  error,
  help,
  aside,
  id,
  className,
  children,
  ...input
}: SelectFieldProps) {
  const frame = { label, error, help, aside }
  const ids = useFieldIds({ id, describedBy: input['aria-describedby'] }, frame)
  return (
    <FieldFrame {...frame} id={ids.id} className={className}>
      <div className={boxClass(frame, input.disabled)}>
        <select {...input} {...ids} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
        <ChevronDown className={styles.arrow} />
      </div>
    </FieldFrame>
  )
}
