import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'

/** Ends what a test leaves: replaced time, methods, globals and variables of the environment, and stored data. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// One folder has all temporary folders of a file's tests, so that no test needs to remove its own. The folder above is kept
// aside, because no hook runs after a file whose tests are all skipped, and sockets allow no long path.
const outer = process.env.ARCADA_TEST_TMPDIR ?? tmpdir()
process.env.ARCADA_TEST_TMPDIR = outer
const folder = mkdtempSync(join(outer, 'arcada-test-'))
process.env.TMPDIR = folder
afterAll(() => {
  process.env.TMPDIR = outer
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
