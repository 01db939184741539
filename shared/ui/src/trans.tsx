import { Trans as Sentence, type TransProps } from '@lingui/react'
import { createElement } from 'react'

/**
 * A translated sentence, as the macro of the same name writes it. The library looks for its tags in the words that are
 * inserted as well, and somebody may be called `<b>`: such words go in as elements, which it leaves alone (MC-24).
 */
export function Trans({ values, ...rest }: TransProps) {
  // As an element in JSX, the collector of texts would take it for a sentence without words.
  return createElement(Sentence, values ? { ...rest, values: withoutTags(values) } : rest)
}

function withoutTags(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
