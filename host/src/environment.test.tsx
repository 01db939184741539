import { setLocale } from '@arcada/i18n'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient, refreshOnLanguage } from './environment.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('[CONST-04] asks for everything again 200 ms after the last of several language switches', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await setLocale('pt')
  refreshOnLanguage()
  await setLocale('en')
  vi.advanceTimersByTime(150)
  await setLocale('pt')
  vi.advanceTimersByTime(199)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(1)
})
