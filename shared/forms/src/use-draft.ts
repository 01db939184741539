import { $session, onSignedOut } from '@arcada/session'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * Brings back what was typed into a form before somebody left it, and keeps what is typed from now on; who signs out
 * leaves it empty, in whatever tab, and so does who signs in after somebody else. Takes the form with its name, what stands in it at first, and whether it was sent.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  values: Values,
  sent: RefObject<boolean>,
): void {
  const initial = useRef(values)
  initial.current = values
  // Before the first paint: nobody sees an empty field that fills itself.
  useLayoutEffect(() => {
    const draft = readDraft(name)
    for (const [field, first] of Object.entries(initial.current)) {
      const kept = draft[field]
      if (kept === undefined || typeof kept !== typeof first) continue
      // Its name and its kind are those of the values that the form began with.
      form.setValue(field as Path<Values>, kept as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [form, name])

  useEffect(() => {
    const { unsubscribe } = form.watch((typed, { name: field }) => {
      if (field === undefined || sent.current) return
      keepDraft(name, field, typed[field] === initial.current[field] ? undefined : typed[field])
    })
    const stop = onSignedOut((reason) => {
      if (reason === 'chosen') form.reset(initial.current)
    })
    let person = $session.get()?.userName
    const forget = $session.listen((session) => {
      // Whose session ran out may find another one at the device: nothing of his is shown to that person (MC-14).
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
