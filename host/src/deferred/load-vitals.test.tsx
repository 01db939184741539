import { afterEach, expect, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { loadVitals } from './deferred.ts'

const startVitals = vi.hoisted(() => vi.fn())
vi.mock('../vitals/vitals.ts', () => ({ startVitals }))

/** Whether a page with this share begins to measure. */
async function measures(vitals: number): Promise<boolean> {
  setPage({ vitals })
  startVitals.mockClear()
  loadVitals()
  await vi.dynamicImportSettled()
  return startVitals.mock.calls.length > 0
}

afterEach(() => {
  delete document.documentElement.dataset.override
})

test('does not measure a page that tries a version by a grant', async () => {
  document.documentElement.dataset.override = 'games 1.1.0'
  expect(await measures(100)).toBe(false)
})
