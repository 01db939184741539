import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

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
