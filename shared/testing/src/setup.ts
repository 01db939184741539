import '@testing-library/jest-dom/vitest'
import browserConsole from 'node:console'
import { resetClock } from '@arcada/kit/api'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

// Sessions and messages are dated in the device's zone: tests fix it.
process.env.TZ = 'America/Sao_Paulo'

// Longer waits for a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// happy-dom logs each failed request; tests check what the page shows.
browserConsole.error = () => undefined

/** Console warnings and errors since the test began, such as React's, which would go unnoticed in a run. */
const complaints: string[] = []

/** Not our errors: an element that happy-dom does not know, and catalogues that tests do not need. */
const HARMLESS = [/^The tag <%s> is unrecognized.* search$/, /^Messages for locale "(pt|en)" not loaded\.$/]

console.error = console.warn = (...said: readonly unknown[]) => {
  const text = said.map(String).join(' ')
  if (!HARMLESS.some((known) => known.test(text))) complaints.push(text)
}

/** Text nodes created since the test began; React creates one only for a text beside other content. */
const texts: Text[] = []
document.createTextNode = (data) => {
  const text = Document.prototype.createTextNode.call(document, data)
  texts.push(text)
  return text
}

beforeEach(() => {
  resetClock()
  complaints.length = 0
  texts.length = 0
})

afterEach(() => {
  expect(complaints, 'warnings and errors on the console').toEqual([])
  const loose = texts.filter(
    (text) => text.data.trim() && Object.keys(text).some((key) => key.startsWith('__react')),
  )
  expect(
    loose.map(({ data }) => data),
    'texts beside others: a translated page would lose them (docs/decisions/0023-text-in-elements-of-its-own.md)',
  ).toEqual([])
})
