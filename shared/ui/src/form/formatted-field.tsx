import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface Shown {
  /** The visible text of the field. */
  text: string
  /** Its value in the form. */
  value: string
}

export type FormattedFieldProps = Omit<TextFieldProps, 'ref'> & {
  /** Formats a value for display. Must be the same function while it formats alike. */
  show: (value: string) => string
  /** Parses a pasted text, or the result of a key on the previous text, which is empty for a pasted one. */
  read: (text: string, last: Shown) => string
  /** The characters of a visible text that are part of its value. */
  own: RegExp
  /** Receives the field's element in its form: it holds the value, regardless of the visible text. */
  ref?: (field: ValueField | null) => void
}

interface ValueField {
  name: string
  type: string
  value: string
  focus: () => void
}

const EMPTY: Shown = { text: '', value: '' }

/** A text field that groups its value while it is typed; spread `field(name)` on it. */
export function FormattedField({
  show,
  read,
  own,
  ref,
  onChange,
  onCompositionEnd,
  ...input
}: FormattedFieldProps) {
  const latest = useRef({ show, read })
  latest.current = { show, read }
  const element = useRef<HTMLInputElement>(null)
  const field = useRef<ValueField>(null)
  const last = useRef(EMPTY)

  const write = (control: HTMLInputElement, value: string) => {
    const text = latest.current.show(value)
    if (control.value !== text) control.value = text
    last.current = { text, value }
  }
  // Another country or language formats the same value differently.
  useLayoutEffect(() => {
    const control = element.current
    const value = field.current?.value
    if (!control || value === undefined || control.value === show(value)) return
    control.value = show(value)
    last.current = { text: control.value, value }
  }, [show])

  const attach = (control: HTMLInputElement | null) => {
    if (control && control !== element.current) {
      field.current = {
        name: control.name,
        type: control.type,
        get value() {
          const { text, value } = last.current
          return control.value === text ? value : latest.current.read(control.value, last.current)
        },
        set value(value) {
          write(control, value)
        },
        focus: () => control.focus(),
      }
      element.current = control
    }
    ref?.(control && field.current)
  }
  /** Passes the value to the form, then shows the accepted one. */
  const settle = (control: HTMLInputElement, report: () => void) => {
    const typed = control.value
    const after = ownIn(typed.slice(control.selectionEnd ?? typed.length), own)
    report()
    write(control, field.current?.value ?? control.value)
    if (control.value === typed) return
    const cursor = cursorBefore(control.value, after, own)
    control.setSelectionRange(cursor, cursor)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent } = event
    if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) {
      onChange?.(event)
      return
    }
    if (!isKey(nativeEvent)) last.current = EMPTY
    settle(event.currentTarget, () => onChange?.(event))
  }
  const endComposition = (event: CompositionEvent<HTMLInputElement>) =>
    settle(event.currentTarget, () => onCompositionEnd?.(event))

  return <TextField {...input} ref={attach} onChange={type} onCompositionEnd={endComposition} />
}

/** Whether a key changed the text; other input counts as pasted. */
function isKey(event: Event): boolean {
  const inputType = 'inputType' in event ? event.inputType : undefined
  return typeof inputType === 'string' && /^(?:delete|insertText|insertCompositionText)/.test(inputType)
}

function ownIn(text: string, own: RegExp): number {
  return [...text].filter((sign) => own.test(sign)).length
}

/** The cursor position in a visible text with so many value characters after it: right behind the previous one. */
function cursorBefore(shown: string, after: number, own: RegExp): number {
  const isOwn = (at: number) => own.test(shown[at - 1] ?? '')
  let at = shown.length
  for (let left = after; left > 0 && at > 0; at--) if (isOwn(at)) left--
  // A deleting key must skip a separator that would reappear.
  while (at > 0 && !isOwn(at)) at--
  return at
}
