import { errorMessage } from '@arcada/kit/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { forgetDraft } from './drafts.ts'
import { cleanValue, cleanValues, useControls, useCorrectedErrors, useRevalidation } from './field-hooks.ts'
import { useDraft } from './use-draft.ts'
import { refusedField, useWrite } from './use-write.ts'

export interface ServerFormOptions<Values extends FieldValues, Answer> {
  /** Name of the form: its draft is stored in the tab under this name until it is sent. */
  name: string
  /** Initial values of the fields. */
  values: Values
  /** The visible fields in order, by their names in the request. Only these are checked. */
  fields: readonly Path<Values>[]
  /** Checks a text without outer blanks: a lingui message or the server's text for an error; undefined when valid. */
  rules?: Partial<Record<Path<Values>, (typed: string, values: Values) => Words | undefined>>
  /** Field -> a dependent field, which is checked again after a change once it has a value. */
  deps?: Partial<Record<Path<Values>, Path<Values>>>
  /** Filters the input of a field, such as digits only; not during composition. For a key, `last` is the value before it. */
  keep?: Partial<Record<Path<Values>, (typed: string, last?: string) => string>>
  /** When a field is checked for the first time; on submit by default. */
  mode?: 'onSubmit' | 'onTouched' | 'onChange'
  /**
   * Sends the request; texts have no outer blanks. The signal aborts on unmount; a request that has to be completed
   * does not use it. One that moves money or creates something goes out by `requestOnce` (MC-10).
   */
  send: (values: Values, signal: AbortSignal) => Promise<Answer>
  /** Asks for confirmation after the rules accepted the values; sends only after it. */
  confirm?: (values: Values) => Promise<boolean>
  /** A write of money or a new record: without an answer the form shows that the result is unknown (MC-11). */
  once?: boolean
  /** The server has accepted, and the form is still mounted. */
  onSent?: (answer: Answer, values: Values) => void
  /** The server has refused, or did not answer. */
  onFailed?: (error: unknown, field: Path<Values> | undefined) => void
  /** A submit was prevented by the rules. */
  onInvalid?: () => void
  /** A specific text for a failure in this form, instead of that of `errorMessage`. */
  wordsFor?: (error: unknown) => string | undefined
  /** The order of the fields for a refusal, where it differs from the order on the screen. */
  refusable?: readonly Path<Values>[]
  /** The names in the request of fields that have another one there. */
  sentAs?: Partial<Record<Path<Values>, string>>
}

type Words = MessageDescriptor | string

export interface ServerForm<Values extends FieldValues> {
  /** Of react-hook-form, for the form's own use: `watch`, `getValues`, `setValue`, `formState`. */
  form: UseFormReturn<Values>
  /** Props of a field's component: spread it. Call it only for visible fields. */
  field: (name: Path<Values>) => ServerField
  busy: boolean
  /** The refusal of the whole form, or why the server did not answer. */
  refusal: string | undefined
  /** For `onSubmit`. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Replaces the initial values; deletes the typed ones. */
  begin: (values: Values) => void
  /** Clears the refusal, like the next key does. */
  takeBack: () => void
  cancel: () => void
}

type Registered = ReturnType<UseFormReturn['register']>
interface Typed {
  target: EventTarget
  currentTarget: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  nativeEvent: Event
}
export type ServerField = Omit<Registered, 'onChange'> & {
  error: string | undefined
  onChange: (event: Typed) => unknown
  onCompositionEnd: (event: Typed) => unknown
}

/**
 * A form that the server answers (`CONTRIBUTING.md`, "Write a form"). It never throws, whatever `send` rejects with. A
 * form is sent once for several quick taps, and not again before a change; after an unmount the answer has no effect. A
 * refusal appears at the field that it declares, which gets the focus; every other failure is `refusal`. All
 * texts follow the language (LOGIN-25). Typed values are kept until they are sent or the member logs out, after leaving
 * the screen and after an expired session too; passwords, captchas and codes only while the screen is mounted.
 */
export function useServerForm<Values extends FieldValues, Answer>(
  options: ServerFormOptions<Values, Answer>,
): ServerForm<Values> {
  const { fields, rules, deps, keep, send, wordsFor } = options
  const { i18n } = useLingui()
  const form = useForm<Values>({
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    // TypeScript cannot see that the values are assignable to their partial type.
    defaultValues: options.values as DefaultValues<Values>,
  })
  const done = useRef(false)
  const asking = useRef(false)
  const fieldOf = (error: unknown) => refusedField(error, options.refusable ?? fields, options.sentAs)
  const attempt = useWrite<Values, Answer>({
    send,
    onDone: (answer, values) => {
      done.current = true
      forgetDraft(options.name)
      options.onSent?.(answer, values)
    },
    onFailed: (error) => options.onFailed?.(error, fieldOf(error)),
  })
  const takeBack = () => {
    done.current = false
    if (!attempt.isSending() && attempt.error) attempt.takeBack()
  }

  const { error } = attempt
  const refused = error ? fieldOf(error) : undefined
  const refusal = error
    ? (wordsFor?.(error) ?? (options.once ? attempt.refusal : errorMessage(error, i18n)))
    : undefined
  const { setFocus } = form
  useEffect(() => {
    if (error && refused) setFocus(refused)
  }, [error, refused, setFocus])
  useRevalidation(form, fields)
  useDraft(form, options.name, options.values, done)
  useCorrectedErrors(form, fields, (name) => check(name, form.getValues(name)) === true)
  const controls = useControls()

  /** Reads values that a browser filled in without an event, and writes the cleaned values into the fields. */
  const readFields = () => {
    for (const name of fields) {
      const held: unknown = form.getValues(name)
      const text = controls.textOf(name) ?? held
      if (typeof text !== 'string') continue
      const bare = cleanValue(name, text)
      const value: unknown = keep?.[name]?.(bare) ?? bare
      // A string replaces a string.
      if (value !== held) form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }

  const check = (name: Path<Values>, value: unknown) => {
    const wrong =
      fields.includes(name) && typeof value === 'string'
        ? rules?.[name]?.(cleanValue(name, value), cleanValues(form.getValues()))
        : undefined
    return wrong === undefined || (typeof wrong === 'string' ? wrong : i18n._(wrong))
  }
  const field = (name: Path<Values>): ServerField => {
    const also = deps?.[name]
    const kept = keep?.[name]
    const registered = form.register(name, {
      validate: (value) => check(name, value),
      deps: also && form.getFieldState(also, form.formState).isDirty ? [also] : [],
      onChange: takeBack,
    })
    const take = (event: Typed) => {
      const control = event.currentTarget
      const value = kept?.(control.value, isKey(event) ? String(form.getValues(name)) : undefined)
      if (value !== undefined && value !== control.value) control.value = value
      return registered.onChange(event)
    }
    return {
      ...registered,
      ref: controls.attach(name, registered.ref),
      error:
        form.getFieldState(name, form.formState).error?.message ?? (refused === name ? refusal : undefined),
      onChange: (event) => (isComposing(event) ? registered.onChange(event) : take(event)),
      onCompositionEnd: take,
    }
  }

  const checkAndSend = form.handleSubmit(
    async () => {
      if (attempt.isSending() || done.current || asking.current) return
      if (options.confirm) {
        asking.current = true
        const yes = await options.confirm({ ...form.getValues() })
        asking.current = false
        if (!yes) return
      }
      attempt.write({ ...form.getValues() })
    },
    (wrong) => {
      const first = fields.find((name) => name in wrong)
      if (first) setFocus(first)
      options.onInvalid?.()
    },
  )

  return {
    form,
    field,
    busy: attempt.busy,
    refusal: refused ? undefined : refusal,
    submit: (event) => {
      readFields()
      return checkAndSend(event)
    },
    begin: (values) => {
      forgetDraft(options.name)
      form.reset(values)
    },
    takeBack,
    cancel: attempt.cancel,
  }
}

/** Whether a keyboard composes: changing the value meanwhile would duplicate or misplace the text. */
function isComposing({ nativeEvent }: Typed): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}

/** Whether one key was typed; all other input counts as pasted, such as a suggestion of the keyboard. */
function isKey({ nativeEvent }: Typed): boolean {
  const { inputType, data } = Object(nativeEvent)
  return inputType === 'insertText' && String(data).length === 1
}
