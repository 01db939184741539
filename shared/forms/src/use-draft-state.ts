import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/**
 * State beside a form's fields, such as its tab or a country, that is kept and forgotten with what was typed into the
 * form of that name. Takes what it is at first; returns the value and how to change it, as `useState` does.
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
