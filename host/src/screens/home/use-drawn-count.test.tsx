import type { DocumentRelease } from '@arcada/kit/federation'
import { act, renderHook, waitFor } from '@arcada/kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDrawnCount } from './use-drawn-count.ts'

const HEIGHTS = [168, 46, 328, 744, 160, 226]

function windowOf(height: number): void {
  const isHigh = (query: string) => height >= Number(/^\(min-height: (\d+)px\)$/.exec(query)?.[1])
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isHigh(query) }))
}

beforeEach(() => {
  const release = { slots: { 'dialog.search': [] } } as unknown as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
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

test('a small phone, whose header and navigation cover the page, renders less of home first', () => {
  windowOf(664)
  const { result } = renderHook(() => useDrawnCount(HEIGHTS))
  expect(result.current).toBe(3)
})

test('renders the rest at once on an earlier scroll', async () => {
  const { result } = renderHook(() => useDrawnCount(HEIGHTS))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(result.current).toBe(6))
})

test('a high window is filled', () => {
  windowOf(1800)
  const { result } = renderHook(() => useDrawnCount(HEIGHTS))
  expect(result.current).toBe(6)
})
