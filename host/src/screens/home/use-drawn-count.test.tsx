import { act, renderHook, waitFor } from '@arcada/kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPage } from '../../testing/page.ts'
import { useDrawnCount } from './index.tsx'

const HEIGHTS = [168, 46, 328, 744, 160, 226]

function windowOf(height: number): void {
  const isHigh = (query: string) => height >= Number(/^\(min-height: (\d+)px\)$/.exec(query)?.[1])
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isHigh(query) }))
}

beforeEach(() => {
  setPage({ slots: { 'dialog.search': [] } })
  performance.clearMarks()
  windowOf(844)
})
afterEach(() => performance.clearMarks())

test('the visible part of home is rendered first, the rest once the page is interactive', async () => {
  const { result } = renderHook(() => useDrawnCount(HEIGHTS))
  expect(result.current).toBe(4)
  act(() => void performance.mark('arcada:interactive'))
  await waitFor(() => expect(result.current).toBe(6))
})

test('renders the rest at once on an earlier scroll', async () => {
  const { result } = renderHook(() => useDrawnCount(HEIGHTS))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(result.current).toBe(6))
})
