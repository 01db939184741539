import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'

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

/** What the test prints: a run shows no output of tests. Pages watch warnings and errors, too (setup.ts); servers log them. */
const printed: string[] = []
for (const name of ['debug', 'info', 'log'] as const)
  console[name] = (...said: readonly unknown[]) => {
    printed.push(said.map(String).join(' '))
  }
afterEach(() => expect(printed.splice(0), 'printed to the console').toEqual([]))

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
