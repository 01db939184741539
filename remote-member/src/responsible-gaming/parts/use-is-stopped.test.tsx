import { resetClock, serverNow } from '@arcada/kit/api'
import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { act, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it as test, vi } from 'vitest'
import { useIsStopped } from './use-is-stopped.ts'

useSandbox()
const NOW = Date.UTC(2026, 10, 26, 12)
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
    now: NOW,
    shouldAdvanceTime: true,
  })
  resetClock()
})
afterEach(() => resetClock())

const status = (more: Partial<PlayStatus>): PlayStatus => ({
  serverNow: NOW,
  state: 'ACTIVE',
  missing: [],
  ...more,
})
function Shown({ known }: { known: PlayStatus | undefined }) {
  return <p>{useIsStopped(known) ? 'stopped' : 'may play'}</p>
}
function EndsInFiveSeconds() {
  // Wait for the sandbox's own time.
  const [until] = useState(() => serverNow() + 5_000)
  return <Shown known={status({ state: 'TIME_OUT', until })} />
}

test('[RG-53] stops a player until the time-out ends, without another request', async () => {
  await renderScreen(<EndsInFiveSeconds />)
  expect(screen.getByText('stopped')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('stopped')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('may play')).toBeVisible()
})
