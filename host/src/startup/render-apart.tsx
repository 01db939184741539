import { i18n } from '@arcada/kit/i18n'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders something below the site, outside of its tree. Returns how to remove it. */
export function renderApart(content: ReactNode): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
  return () => {
    root.unmount()
    place.remove()
  }
}
