import '@testing-library/jest-dom/vitest'
import browserConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

// Screens write amounts and dates in the person's zone; tests stand in one zone.
process.env.TZ = 'America/Sao_Paulo'

// What a test waits for may take its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// happy-dom tells each failed request there, as a browser does; tests look at what a person is told.
browserConsole.error = () => undefined

/** What was complained about since the test began: React's warnings stand there, and nobody reads them in a run. */
const complaints: string[] = []

/** No fault of ours: an element that happy-dom does not know, and the catalogues that a test needs none of. */
const HARMLESS = [/^The tag <%s> is unrecognized.* search$/, /^Messages for locale "(pt|en)" not loaded\.$/]

console.error = console.warn = (...said: readonly unknown[]) => {
  const text = said.map(String).join(' ')
  if (!HARMLESS.some((known) => known.test(text))) complaints.push(text)
}

beforeEach(() => {
  complaints.length = 0
})

afterEach(() => {
  expect(complaints, 'warnings and errors on the console').toEqual([])
})
