import { createQueryClient } from '@arcada/kit/api'
import { i18n } from '@arcada/kit/i18n'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders a form with the texts of the active language and a query cache of its own. */
export function renderForm(form: ReactElement): RenderResult {
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>
    </I18nProvider>,
  )
}
