import type { Locale } from '@arcada/federation'
import { $locale, languageTag } from '@arcada/i18n'
import { useStore } from '@nanostores/react'

/** Making one costs a cheap phone more than a frame. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(tag: string): Intl.DateTimeFormat {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' })
  formats.set(tag, made)
  return made
}

/** A day with its time, as short as the language writes it. `at` in ms. */
export function momentOf(at: number, locale: Locale): string {
  return formatOf(languageTag(locale)).format(at)
}

/** Writes a moment, in ms, as day and time of the language that is shown. */
export function useMoment(): (at: number) => string {
  const locale = useStore($locale)
  return (at) => momentOf(at, locale)
}
