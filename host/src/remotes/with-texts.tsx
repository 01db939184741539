import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'

type Part = ComponentType<Record<string, unknown>>

/** A part that reads its own remote's texts, wherever on the page it is drawn. */
export function withTexts(Own: Part, i18n: I18n): Part {
  return function PartWithTexts(props) {
    return (
      <I18nProvider i18n={i18n}>
        <Own {...props} />
      </I18nProvider>
    )
  }
}
