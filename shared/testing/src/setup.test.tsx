import { $toasts, toast } from '@arcada/ui'
import { expect, test, vi } from 'vitest'
import { renderScreen, useSandbox } from './index.ts'

useSandbox()

// What is said on the console fails the test that said it, as long as the test does not expect it.
test.fails('a warning on the console fails its test', () => console.warn('a list without keys'))
test.fails('an error on the console fails its test', () => console.error('an update outside of act'))

test('what a test expects on the console does not', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  vi.restoreAllMocks()
})

test('a screen opens without what an earlier one said', async () => {
  toast({ text: 'sent', duration: 8_000 })
  await renderScreen(null)
  expect($toasts.get()).toEqual([])
})
