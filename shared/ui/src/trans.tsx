import { Trans as Sentence, type TransProps, type TransRenderProps } from '@lingui/react'
import { createElement } from 'react'

/**
 * A translated sentence, like the macro of the same name. The library also parses tags in inserted
 * values, such as the username `<b>`: those are passed as elements, which it does not parse (MC-24).
 */
export function Trans({ values, ...rest }: Omit<TransProps, 'component' | 'render'>) {
  // As an element in JSX, the extractor would treat it as a sentence without text.
  return createElement(Sentence, { ...rest, component: Own, ...(values && { values: withoutTags(values) }) })
}

/** A separate element, which React can replace after a translator changed its text. */
function Own({ children }: TransRenderProps) {
  return <span>{children}</span>
}

function withoutTags(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && value.includes('<') ? <span>{value}</span> : value,
    ]),
  )
}
