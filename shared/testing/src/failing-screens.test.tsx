import { describe, expect, it, vi } from 'vitest'
import { screen, useSandbox } from './index.ts'
import { closePart, openPart, type Part, pass, remoteParts } from './remote-parts.ts'

/** A fault of every call of a screen, and the expected message. Each part gets one of them, with the long tests all. */
const FAILURES = {
  offline: [{ drop: true }, "You're offline. Check your connection and try again."],
  refused: [{ status: 451, code: 'ip.restricted' }, 'This site cannot be used from where you are.'],
  maintenance: [{ status: 503, code: 'system.maintenance' }, 'We are under maintenance.'],
} as const

/** Screens and widgets with requests and without an error message, and the reason. */
const SILENT: Record<string, string> = {
  '/m/home': 'it consists of widgets, which are tested here one by one',
  '/m/maintenance': 'it repeats the status from the start of the page',
  '/m/forget': 'a form',
  '/m/responsible-gaming/self-exclusion': 'a form; the balance on its first page is optional',
  'header.messages of member': 'a count on an icon',
  'home.contracts of agent': 'it opens only for a pending request',
  'home.ticker of promotions': 'an optional part of home',
  'home.popups of promotions': 'an optional part of home',
  'home.floating of promotions': 'an optional part of home',
}

/** Real time, in ms; the page's own time is faked. */
const TIMEOUT_MS = 10_000
const LONG = { timeout: 3 * TIMEOUT_MS }

const sandbox = useSandbox()

const LONG_RUN = process.env.ARCADA_WITH_LONG === '1'
const parts = (await remoteParts()).map((part, at) => ({
  ...part,
  failures: Object.values(FAILURES).filter((_, fault) => LONG_RUN || fault === at % 3),
}))

describe('a part whose calls fail', () => {
  it.each(parts.filter(({ name }) => !(name in SILENT)))('shows the reason: $name', LONG, async (part) => {
    for (const [fault, words] of part.failures) {
      const asked = await show(part, fault)
      await vi.waitFor(async () => {
        await pass(1_000)
        // A part without requests has nothing to explain.
        if (asked.mock.calls.length > 0) expect(said()).not.toEqual([])
      }, TIMEOUT_MS)
      for (const one of said()) expect(one).toContain(words)
      await closePart()
    }
  })

  it.each(parts.filter(({ name }) => name in SILENT))('shows no error: $name', async (part) => {
    const asked = await show(part, FAILURES.refused[0])
    await pass(2_000)
    expect(asked).toHaveBeenCalled()
    expect(said()).toEqual([])
  })
})

async function show(part: Part, fault: object) {
  await sandbox.mend()
  const { asked } = await openPart(part, { before: () => sandbox.fault({ match: '/', ...fault }) })
  return asked
}

function said(): string[] {
  return screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '')
}
