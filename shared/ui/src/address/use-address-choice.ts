import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface ChoiceOptions {
  /** Adds a history entry that Back undoes: an open detail. A filter or tab replaces the previous choice. */
  step?: boolean
}

/**
 * A choice in the address under `name`, so that a reload, a shared link and Back restore it: a tab, a filter
 * (MC-16). Returns the choice and its setter; a value that is none of `choices` is `fallback`, which is omitted
 * from the address.
 */
export function useAddressChoice<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): [Choice, (choice: Choice, options?: ChoiceOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const value = search.get(name)
  const choice = choices.find((one) => one === value) ?? fallback
  const choose = useCallback(
    (next: Choice, { step = false }: ChoiceOptions = {}) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now)
          if (next === fallback) changed.delete(name)
          else changed.set(name, next)
          return changed
        },
        { replace: !step },
      ),
    [setSearch, name, fallback],
  )
  return [choice, choose]
}
