import { $session, onLoggedOut } from '@arcada/kit/session'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * Restores the draft of a form, and stores further input; empties the form in every tab at a log-out, and when another
 * member logs in. Takes the form with its name, its initial values, and whether it was sent.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  values: Values,
  sent: RefObject<boolean>,
): void {
  const initial = useRef(values)
  initial.current = values
  // Before the first paint: no field flashes empty.
  useLayoutEffect(() => {
    const draft = readDraft(name)
    for (const [field, first] of Object.entries(initial.current)) {
      const kept = draft[field]
      if (kept === undefined || typeof kept !== typeof first) continue
      // Only values of the initial names and types.
      form.setValue(field as Path<Values>, kept as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [form, name])

  useEffect(() => {
    const { unsubscribe } = form.watch((typed, { name: field }) => {
      if (field === undefined || sent.current) return
      keepDraft(name, field, typed[field] === initial.current[field] ? undefined : typed[field])
    })
    const stop = onLoggedOut((reason) => {
      if (reason === 'chosen') form.reset(initial.current)
    })
    let person = $session.get()?.userName
    const forget = $session.listen((session) => {
      // After an expired session another member may use the device, and must not see the draft (MC-14).
      if (session && person !== undefined && session.userName !== person) form.reset(initial.current)
      person = session?.userName ?? person
    })
    return () => {
      unsubscribe()
      stop()
      forget()
    }
  }, [form, name, sent])
}

/**
 * State beside a form's fields, such as its tab or a country, that is stored and deleted with the draft of the
 * form of that name. Takes the initial value; returns value and setter, like `useState`.
 */
export function useDraftState(
  form: string,
  name: string,
  initial: string,
): [string, (value: string) => void] {
  const [value, setValue] = useState(() => {
    const kept = readDraft(form)[name]
    return typeof kept === 'string' ? kept : initial
  })
  const change = (next: string) => {
    setValue(next)
    keepDraft(form, name, next === initial ? undefined : next)
  }
  return [value, change]
}
