import { createQueryClient } from '@arcada/kit/api'
import { i18n } from '@arcada/kit/i18n'
import { act } from '@arcada/kit/testing'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanStores } from 'nanostores'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { $clock } from '../parts/stores/clock.ts'

let root: Root | undefined

/** Renders a part in English with fake time, without a back end. Call unmount() after each test. */
export function mount(part: ReactNode): Root {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const mounted = createRoot(document.body.appendChild(document.createElement('div')))
  root = mounted
  act(() =>
    mounted.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return mounted
}

export function unmount(): void {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  // Its delayed end would run in the next test.
  cleanStores($clock)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Advances the time, and runs its timers. */
export function pass(ms: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
}

/** Hides the page, or shows it again. */
export function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
