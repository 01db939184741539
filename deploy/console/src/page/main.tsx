import { CSPProvider } from '@base-ui/react/csp-provider'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AuditPage } from './audit/audit.tsx'
import { Candidates } from './candidates/candidates.tsx'
import { startLanguage } from './language.ts'
import { Layout } from './layout.tsx'
import { Remote } from './remote/remote.tsx'
import { Rights } from './rights/rights.tsx'
import { FailedCase } from './runs/failed-case.tsx'
import { Runs } from './runs/runs.tsx'
import { Title } from './states.tsx'
import { Wall } from './wall/wall.tsx'
import { Whitelabel } from './whitelabel/whitelabel.tsx'
import './console.css'
import './parts.css'
import './pages.css'

// A failed request shows at once, and the next refresh is a retry.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

function NoPage() {
  const { t } = useLingui()
  return <Title text={t`There is no such page.`} />
}

startLanguage()
const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element for the page.')
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          {/* A field whose text is part of the address loses letters when its updates are transitions. */}
          <BrowserRouter useTransitions={false}>
            <Routes>
              <Route element={<Layout />}>
                <Route index element={<Wall />} />
                <Route path="w/:id" element={<Whitelabel />} />
                <Route path="w/:id/candidates" element={<Candidates />} />
                <Route path="r/:app" element={<Remote />} />
                <Route path="runs" element={<Runs />} />
                <Route path="runs/:run/:name" element={<FailedCase />} />
                <Route path="audit" element={<AuditPage />} />
                <Route path="rights" element={<Rights />} />
                <Route path="*" element={<NoPage />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </I18nProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
