import { $toasts, toast } from '@arcada/kit/ui'
import { expect, test, vi } from 'vitest'
import { renderScreen, useSandbox } from './index.ts'

useSandbox()

// Console output fails its test, unless the test expects it.
test.fails('a warning on the console fails its test', () => console.warn('a list without keys'))
test.fails('an error on the console fails its test', () => console.error('an update outside of act'))

test('expected console output does not fail its test', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
})

test('a screen opens without the toasts of an earlier one', async () => {
  toast({ text: 'sent', duration: 8_000 })
  await renderScreen(null)
  expect($toasts.get()).toEqual([])
})
