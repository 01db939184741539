import '@testing-library/jest-dom/vitest'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  )
}

/** Renders a component in the context of a screen: English texts, and a router. */
export function renderComponent(component: ReactElement): RenderResult {
  return render(component, { wrapper: Surroundings })
}
