import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, renderScreen, screen, useSandbox } from './index.ts'
import { NearAtOnce } from './near-at-once.ts'
import { componentOf, type Part, remoteParts } from './remote-parts.ts'

/** A fault of every call of a screen, and the expected message. */
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
beforeEach(() => vi.stubGlobal('IntersectionObserver', NearAtOnce))

const parts = await remoteParts()

describe('a part whose calls fail', () => {
  it.each(parts.filter(({ name }) => !(name in SILENT)))('shows the reason: $name', LONG, async (part) => {
    for (const [fault, words] of Object.values(FAILURES)) {
      const asked = await show(part, fault)
      await vi.waitFor(async () => {
        await pass(1_000)
        // A part without requests has nothing to explain.
        if (asked.mock.calls.length > 0) expect(said()).not.toEqual([])
      }, TIMEOUT_MS)
      for (const one of said()) expect(one).toContain(words)
      cleanup()
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
  vi.useRealTimers()
  vi.restoreAllMocks()
  const asked = vi.spyOn(globalThis, 'fetch')
  const Shown = await componentOf(part)
  await sandbox.mend()
  await renderScreen(<Shown />, {
    address: part.address,
    as: part.as,
    async before() {
      await sandbox.fault({ match: '/', ...fault })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      asked.mockClear()
    },
  })
  return asked
}

/** Advances time, such as the delay of an automatic retry. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function said(): string[] {
  return screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '')
}
