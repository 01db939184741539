import { $locale } from '@arcada/kit/i18n'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

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
