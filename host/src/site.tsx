import { i18n } from '@arcada/i18n'
import { AlertOutlet, ToastOutlet } from '@arcada/ui'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from './environment.ts'
import { LoginOutlet } from './shell/login-outlet.tsx'
import { Shell } from './shell/shell.tsx'

/** The providers, in order; `Closed` stands instead of every screen while nobody is let in. */
export function Site({ closed: Closed }: { closed?: ComponentType | undefined }) {
  // In the same frame as the first render, the document's own first paint makes room.
  useLayoutEffect(() => document.querySelector('.ar-shell')?.remove(), [])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {Closed ? <Closed /> : <Shell />}
          {!Closed && <LoginOutlet />}
          <ToastOutlet />
          <AlertOutlet />
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  )
}
