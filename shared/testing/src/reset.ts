import { afterEach, vi } from 'vitest'

/** Ends the replacements of a test: of time, methods, globals and variables of the environment. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
