import { errorMessage } from '@arcada/i18n'
import { $session } from '@arcada/session'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, type ChangeEvent, useCallback, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { forgetDraft } from './drafts.ts'
import { refusedField } from './refused-field.ts'
import { isUnanswered, UNANSWERED_WORDS, useRequestIds } from './request-id.ts'
import { useDraft } from './use-draft.ts'
import { useRevalidation } from './use-revalidation.ts'

export interface ServerFormOptions<Values extends FieldValues, Answer> {
  /** What the form is called: what is typed into it is kept under this name in the tab, until it was sent. */
  name: string
  /** What stands in the fields at first. */
  values: Values
  /** The fields that are shown, from the top, by their names on the wire. Only these are checked. */
  fields: readonly Path<Values>[]
  /** What is wrong with a text, in words of lingui or of the server; undefined when nothing is. */
  rules?: Partial<Record<Path<Values>, (typed: string, values: Values) => Words | undefined>>
  /** Field -> another whose rule looks at it, too: that is checked again with it once something was typed there. */
  deps?: Partial<Record<Path<Values>, Path<Values>>>
  /** What stays of what is typed into a field, such as digits only. */
  keep?: Partial<Record<Path<Values>, (typed: string) => string>>
  /** When a field is checked for the first time; on submit when left out. */
  mode?: 'onSubmit' | 'onTouched' | 'onChange'
  /**
   * Asks the server. The signal ends when the person leaves; what has to be done even then does not heed it. The
   * `requestId` is the same again as long as no answer came and no value changed (MC-10).
   */
  send: (values: Values, signal: AbortSignal, requestId: string) => Promise<Answer>
  /** Asks the person once the rules let the values pass; nothing is sent before a yes. */
  confirm?: (values: Values) => Promise<boolean>
  /** It moves money or creates something: without an answer the person is told that nobody knows whether it was done (MC-11). */
  once?: boolean
  /** The server has said yes, and the person is still here. */
  onSent?: (answer: Answer, values: Values) => void
  /** It has not, or nobody was reached. */
  onFailed?: (error: unknown, field: Path<Values> | undefined) => void
  /** The person wanted to send what the rules do not let pass. */
  onInvalid?: () => void
  /** Better words than `errorMessage` has for a failure in this form. */
  wordsFor?: (error: unknown) => string | undefined
  /** The fields in the order in which a refusal looks for its own, where that is not their order on the screen. */
  refusable?: readonly Path<Values>[]
}

type Words = MessageDescriptor | string

export interface ServerForm<Values extends FieldValues> {
  /** Of react-hook-form, for what is left to a form: `watch`, `getValues`, `setValue`, `formState`. */
  form: UseFormReturn<Values>
  /** What a field's component takes: spread it. Call it for fields that are shown, and no others. */
  field: (name: Path<Values>) => ServerField
  /** It is being sent. */
  busy: boolean
  /** What the server said about the form as a whole, or why it was not reached. */
  refusal: string | undefined
  /** For `onSubmit`. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Puts other values into the fields, as what stands there at first; what was typed is forgotten. */
  begin: (values: Values) => void
  /** Forgets what the server said, as the next typed key does. */
  takeBack: () => void
  /** Gives the sending up. */
  cancel: () => void
}

type Registered = ReturnType<UseFormReturn['register']>
export type ServerField = Omit<Registered, 'onChange'> & {
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => unknown
}

/**
 * A form that the server answers (`CONTRIBUTING.md`, "Write a form"). Takes what is the form's own and returns what its
 * components need; it throws nothing, whatever `send` rejects with. It is sent once, however often somebody taps, and
 * not again before something is changed; whoever leaves is led nowhere by the answer. A refusal stands at the field that
 * the contract's table names, which takes the focus; every other failure is `refusal`. All words follow the language
 * (LOGIN-25). What was typed stays until it was sent or somebody signs out, also for whoever leaves the screen and comes
 * back, and when the session ends in the middle; passwords, captchas and codes do so only as long as the screen stands.
 */
export function useServerForm<Values extends FieldValues, Answer>(
  options: ServerFormOptions<Values, Answer>,
): ServerForm<Values> {
  const { fields, rules, deps, keep, send, wordsFor } = options
  const { i18n } = useLingui()
  const form = useForm<Values>({
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    // TypeScript cannot see that the whole of the values is a part of them.
    defaultValues: options.values as DefaultValues<Values>,
  })
  // Known before the next render: two quick taps are one.
  const under = useRef<{ controller: AbortController; values: Values }>(undefined)
  const done = useRef(false)
  const asking = useRef(false)
  const ids = useRequestIds()
  const cancel = useCallback(() => under.current?.controller.abort(), [])
  useEffect(() => cancel, [cancel])
  const fieldOf = (error: unknown) => refusedField(error, options.refusable ?? fields)

  const attempt = useMutation({
    // Values are neither variables nor result: those stay in the cache, and with them passwords would.
    mutationFn: async (signal: AbortSignal) => {
      const values = under.current?.values ?? form.getValues()
      const answer = await send(values, signal, ids.of(values))
      signal.throwIfAborted()
      return answer
    },
    gcTime: 0,
    onSuccess: (answer) => {
      ids.answered()
      done.current = true
      forgetDraft(options.name)
      options.onSent?.(answer, under.current?.values ?? form.getValues())
    },
    onError: (error, signal) => {
      if (!isUnanswered(error)) ids.answered()
      if (signal.aborted) attempt.reset()
      else options.onFailed?.(error, fieldOf(error))
    },
    onSettled: () => {
      under.current = undefined
    },
  })
  const takeBack = () => {
    done.current = false
    if (!under.current && !attempt.isIdle) attempt.reset()
  }

  // What the server said to one person is not true of the next, nor of the same one signed in again.
  const token = useStore($session)?.token
  const { reset } = attempt
  useEffect(() => {
    if (token !== undefined && !under.current) reset()
  }, [token, reset])

  const { error } = attempt
  const refused = error ? fieldOf(error) : undefined
  const unanswered = options.once === true && error !== null && isUnanswered(error)
  const refusal = error
    ? (wordsFor?.(error) ?? (unanswered ? i18n._(UNANSWERED_WORDS) : errorMessage(error, i18n)))
    : undefined
  const { setFocus } = form
  useEffect(() => {
    if (error && refused) setFocus(refused)
  }, [error, refused, setFocus])
  useRevalidation(form, fields)
  useDraft(form, options.name, options.values, done)

  const check = (name: Path<Values>, value: unknown) => {
    const wrong =
      fields.includes(name) && typeof value === 'string'
        ? rules?.[name]?.(value, form.getValues())
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
    return {
      ...registered,
      error:
        form.getFieldState(name, form.formState).error?.message ?? (refused === name ? refusal : undefined),
      onChange: (event) => {
        if (kept) event.target.value = kept(event.target.value)
        return registered.onChange(event)
      },
    }
  }

  return {
    form,
    field,
    busy: attempt.isPending,
    refusal: refused ? undefined : refusal,
    submit: form.handleSubmit(
      async () => {
        if (under.current || done.current || asking.current) return
        if (options.confirm) {
          asking.current = true
          const yes = await options.confirm({ ...form.getValues() })
          asking.current = false
          if (!yes) return
        }
        const controller = new AbortController()
        under.current = { controller, values: { ...form.getValues() } }
        attempt.mutate(controller.signal)
      },
      (wrong) => {
        const first = fields.find((name) => name in wrong)
        if (first) setFocus(first)
        options.onInvalid?.()
      },
    ),
    begin: (values) => {
      forgetDraft(options.name)
      form.reset(values)
    },
    takeBack,
    cancel,
  }
}
