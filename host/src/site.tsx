import { i18n } from '@arcada/kit/i18n'
import { AlertOutlet, ToastOutlet } from '@arcada/kit/ui'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { PartBoundary } from './remotes/part-boundary.tsx'
import { reportHostError } from './remotes/report-host-error.ts'
import { BrokenSite } from './shell/broken-site.tsx'
import { LoginOutlet } from './shell/login-outlet.tsx'
import { Shell } from './shell/shell.tsx'
import { queryClient } from './startup/environment.ts'

/** The providers, in order; `Closed` replaces every screen while the site is closed. */
export function Site({ closed: Closed }: { closed?: ComponentType | undefined }) {
  // In the same frame as the first render, the document's own first paint makes room.
  useLayoutEffect(() => document.querySelector('.ar-shell')?.remove(), [])
  return (
    <I18nProvider i18n={i18n}>
      <PartBoundary onError={reportHostError} fallback={() => <BrokenSite />}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            {Closed ? <Closed /> : <Shell />}
            {!Closed && <LoginOutlet />}
            <ToastOutlet />
            <AlertOutlet />
          </BrowserRouter>
        </QueryClientProvider>
      </PartBoundary>
    </I18nProvider>
  )
}
