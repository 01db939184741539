import { test, vi } from 'vitest'

// What is said on the console fails the test that said it, as long as the test does not expect it.
test.fails('a warning on the console fails its test', () => console.warn('a list without keys'))
test.fails('an error on the console fails its test', () => console.error('an update outside of act'))

test('what a test expects on the console does not', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  vi.restoreAllMocks()
})
