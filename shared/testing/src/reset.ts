import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'

/** Ends the replacements of a test: of time, methods, globals and variables of the environment. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// One folder has all temporary folders of a file's tests, so that no test needs to remove its own.
const outer = process.env.TMPDIR
const folder = mkdtempSync(join(tmpdir(), 'arcada-test-'))
process.env.TMPDIR = folder
afterAll(() => {
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
