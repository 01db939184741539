import { addDays, dayIn } from '@arcada/records'
import { act, type PersonName, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it as test, vi } from 'vitest'
import agency from '../remote.ts'

const sandbox = useSandbox()
beforeEach(async () => {
  await sandbox.control('POST', '/sandbox/settings', { whitelabel: 'arcada', redRain: { everyMinutes: 0 } })
  await sandbox.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec: 0 })
})
afterEach(() => vi.restoreAllMocks())

/** Every screen that the agency declares, for whoever has something to read or to send there. */
const SCREENS = agency.routes.flatMap(({ path, screen: folder, access }) => {
  const people: PersonName[] = access === 'contract' ? ['aline', 'caio'] : ['aline']
  return people.map((as) => ({ path, folder, as }))
})

const TODAY = dayIn('America/Sao_Paulo', Date.now())
/** Where a screen has something to read only for a filter: the day before has its rebates. */
const QUERIES: Record<string, string> = {
  '/m/member/teamRebate': `?from=${addDays(TODAY, -7)}&to=${addDays(TODAY, -1)}`,
}

/** What only reads or saves what is read: without a connection it waits, and the words above say why. */
const READS = ['Refresh', 'Save as a file (CSV)']

const LONG = 20_000

describe.each(SCREENS)('without a connection, $path for $as', ({ path, folder, as }) => {
  test(
    '[AC-09] keeps its figures, says that they may be old, and asks for each once when it is back',
    async () => {
      await openScreen({ path, folder, as })
      const before = figures()
      expect(before.length).toBeGreaterThan(0)
      expect(screen.queryByText(/may be out of date/)).toBeNull()
      const back = goOffline()
      expect(screen.getByText(/may be out of date/)).toBeVisible()
      expect(figures()).toEqual(before)
      sandbox.requests.length = 0
      back()
      await waitFor(() => expect(sandbox.requests.length).toBeGreaterThan(0))
      await quiet()
      expect(screen.queryByText(/may be out of date/)).toBeNull()
      expect(sandbox.requests.filter((line, at) => sandbox.requests.indexOf(line) !== at)).toEqual([])
    },
    LONG,
  )

  test(
    '[AC-09] sends nothing, and says at each button why',
    async () => {
      const { user } = await openScreen({ path, folder, as })
      const open = buttons().filter((button) => !button.disabled)
      const back = goOffline()
      const closed = open.filter((button) => button.disabled)
      for (const button of closed) {
        if (READS.includes(button.textContent ?? '')) continue
        expect(button).toHaveAccessibleDescription(/^You're offline\. .+ as soon as you are back\.$/)
      }
      sandbox.requests.length = 0
      for (const button of open.filter((one) => !one.disabled)) {
        if (!button.isConnected) continue
        await user.click(button)
        const question = screen.queryByRole('alertdialog')
        const [yes] = question ? within(question).getAllByRole('button').reverse() : []
        if (yes) await user.click(yes)
      }
      expect(sandbox.requests.filter(writes)).toEqual([])
      back()
      for (const button of closed.filter(({ isConnected }) => isConnected)) expect(button).toBeEnabled()
    },
    LONG,
  )
})

/** Shows a screen and waits until all of it has come. */
async function openScreen({ path, folder, as }: (typeof SCREENS)[number]) {
  const { default: Screen } = (await import(/* @vite-ignore */ `../${folder}/index.tsx`)) as {
    default: ComponentType
  }
  const rendered = await renderScreen(<Screen />, { address: `${path}${QUERIES[path] ?? ''}`, as })
  await quiet()
  return rendered
}

/** Until nothing more is on its way. */
const quiet = () =>
  waitFor(
    () => {
      expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
      expect(document.querySelector('main')?.textContent).not.toBe('')
    },
    { timeout: 10_000 },
  )

function goOffline(): () => void {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  return () => {
    line.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** What stands in lists, in tables and in fields. */
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(dd, td, strong, li, input)')].map((one) =>
    one instanceof HTMLInputElement ? one.value : one.textContent,
  )

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button')]

/** Daily salary is answered by a GET (AC-67). */
const writes = (line: string) => !line.startsWith('GET ') || line.includes('/process')
