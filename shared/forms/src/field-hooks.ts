import { $locale } from '@arcada/kit/i18n'
import { useStore } from '@nanostores/react'
import { type RefCallback, useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Blanks of every kind, zero-width ones too: pasted texts and password managers contain them. */
const BLANK = '[\\s\\u00ad\\u200b-\\u200f\\u2060]+'
const OUTER = new RegExp(`^${BLANK}|${BLANK}$`, 'g')

/** A blank in a password may be intended. */
const PASSWORD = /password|^old$|^confirm$/i

/** A text without the blanks before and after it. */
function withoutOuterBlanks(text: string): string {
  return text.replace(OUTER, '')
}

/** The checked and sent values of a form: texts without outer blanks, passwords unchanged. */
export function cleanValues<Values extends Record<string, unknown>>(values: Values): Values {
  const tidied = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') Object.assign(tidied, { [name]: cleanValue(name, value) })
  }
  return tidied
}

/** The checked and sent value of one field. */
export function cleanValue(name: string, value: string): string {
  return PASSWORD.test(name) ? value : withoutOuterBlanks(value)
}

/** Delay after a language switch before messages are rendered again (LOGIN-25), in ms. */
const LANGUAGE_DEBOUNCE = 200

/** Renders the visible messages in the new language, 200 ms after the switch (LOGIN-25). */
export function useRevalidation<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
): void {
  const locale = useStore($locale)
  const wrong = fields.filter((name) => form.getFieldState(name, form.formState).error)
  const latest = useRef(wrong)
  latest.current = wrong
  const { trigger } = form
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    const timer = setTimeout(() => {
      shown.current = locale
      void trigger(latest.current)
    }, LANGUAGE_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [locale, trigger])
}

/** The element of a typed text: an input, a select, or a formatted field. */
interface Control {
  readonly value: string
}

const NOT_TYPED: readonly unknown[] = ['button', 'submit', 'radio', 'checkbox', 'file']

/** The elements of a form by the names of their fields, to read values that a browser filled in without an event. */
export function useControls() {
  const controls = useRef(new Map<string, Control>())
  return {
    /** The value of the field's element; undefined without one. */
    textOf: (name: string) => controls.current.get(name)?.value,
    /** The `ref` of a field's element, which is passed on to `then`. */
    attach:
      (name: string, then: RefCallback<unknown>): RefCallback<unknown> =>
      (control) => {
        if (isControl(control)) controls.current.set(name, control)
        else controls.current.delete(name)
        then(control)
      },
  }
}

function isControl(control: unknown): control is Control {
  if (typeof control !== 'object' || control === null) return false
  if (!('value' in control && 'type' in control)) return false
  // A browser fills nothing in: the value was chosen elsewhere, and the element shows its label.
  if ('readOnly' in control && control.readOnly === true) return false
  return typeof control.value === 'string' && !NOT_TYPED.includes(control.type)
}

/**
 * Removes an error as soon as its rule accepts the values, after any change of any value: a picture
 * may satisfy the rule of a comment.
 */
export function useCorrectedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  passes: (name: Path<Values>) => boolean,
): void {
  const latest = useRef({ fields, passes })
  latest.current = { fields, passes }
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const mended = latest.current.fields.filter(
        (name) => form.getFieldState(name).error && latest.current.passes(name),
      )
      if (mended.length > 0) form.clearErrors(mended)
    })
    return unsubscribe
  }, [form])
}
