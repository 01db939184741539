import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { act, type PersonName, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it as test, vi } from 'vitest'
import agency from '../remote.ts'

const sandbox = useSandbox()
beforeEach(async () => {
  await sandbox.set({ redRain: { everyMinutes: 0 } })
  await sandbox.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec: 0 })
})

/** Every screen that the agency declares, with an account that has data on it. */
const SCREENS = agency.routes.flatMap(({ path, screen: folder, access }) => {
  const people: PersonName[] = access === 'contract' ? ['aline', 'caio'] : ['aline']
  return people.map((as) => ({ path, folder, as }))
})

const TODAY = dayIn(Date.now(), BRASILIA)
/** Filters for screens that are empty without one: the day before has its rebates. */
const QUERIES: Record<string, string> = {
  '/m/member/teamRebate': `?from=${addDays(TODAY, -7)}&to=${addDays(TODAY, -1)}`,
}

/** Buttons that only read or save loaded data: without a connection they wait, and the text above gives the reason. */
const READS = ['Refresh', 'Save as a file (CSV)']

describe.each(SCREENS)('without a connection, $path for $as', ({ path, folder, as }) => {
  test('[AC-09] keeps its figures and says that they may be old, sends nothing, and refetches each once', async () => {
    const { user } = await openScreen({ path, folder, as })
    const before = figures()
    expect(before.length).toBeGreaterThan(0)
    expect(screen.queryByText(/may be out of date/)).toBeNull()
    const open = buttons().filter((button) => !button.disabled)
    const back = await goOffline()
    expect(screen.getByText(/may be out of date/)).toBeVisible()
    expect(figures()).toEqual(before)
    const closed = open.filter((button) => button.disabled)
    const silent = closed.filter(({ textContent }) => !READS.includes(textContent ?? ''))
    for (const button of silent)
      expect(button).toHaveAccessibleDescription(/^You're offline\. .+ as soon as you are back\.$/)
    sandbox.requests.length = 0
    await back()
    await waitFor(() => expect(sandbox.requests.length).toBeGreaterThan(0))
    await quiet()
    expect(screen.queryByText(/may be out of date/)).toBeNull()
    expect(sandbox.requests.filter((line, at) => sandbox.requests.indexOf(line) !== at)).toEqual([])
    for (const button of closed.filter(({ isConnected }) => isConnected)) expect(button).toBeEnabled()

    await goOffline()
    sandbox.requests.length = 0
    for (const button of buttons().filter((one) => !one.disabled)) {
      if (!button.isConnected) continue
      await user.click(button)
      const question = screen.queryByRole('alertdialog')
      const [yes] = question ? within(question).getAllByRole('button').reverse() : []
      if (yes) await user.click(yes)
    }
    expect(sandbox.requests.filter(writes)).toEqual([])
  }, 20_000)
})

/** Opens a screen and waits until all of it has loaded. */
async function openScreen({ path, folder, as }: (typeof SCREENS)[number]) {
  const { default: Screen } = (await import(/* @vite-ignore */ `../${folder}/index.tsx`)) as {
    default: ComponentType
  }
  const rendered = await renderScreen(<Screen />, { address: `${path}${QUERIES[path] ?? ''}`, as })
  await quiet()
  // A pending request would show the offline line by itself, and some calls wait for another one's answer.
  let looks = 0
  await waitFor(
    () => {
      looks = rendered.client.isFetching() === 0 ? looks + 1 : 0
      expect(looks).toBeGreaterThan(2)
    },
    { timeout: 10_000 },
  )
  return rendered
}

/** Waits until no request is pending. */
const quiet = () =>
  waitFor(
    () => {
      expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
      expect(document.querySelector('main')?.textContent).not.toBe('')
    },
    { timeout: 10_000 },
  )

async function goOffline(): Promise<() => Promise<void>> {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  return async () => {
    line.mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
  }
}

/** The reason beside a disabled button. */
const REASON = /You're offline\. You can send this as soon as you are back\./g

/** The content of lists, tables and fields. */
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(dd, td, strong, li, input)')].map((one) =>
    one instanceof HTMLInputElement ? one.value : (one.textContent ?? '').replace(REASON, ''),
  )

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button')]

/** Daily salary is answered by GET (AC-67). */
const writes = (line: string) => !line.startsWith('GET ') || line.includes('/process')
