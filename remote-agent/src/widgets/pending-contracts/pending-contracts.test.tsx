import { request } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { failingPages, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import PendingContracts from './index.tsx'

const sandbox = useSandbox()
const NONE = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const waiting = (contracts: Partial<typeof NONE>) => sandbox.set({ contracts })
const asked = () => sandbox.requests.filter((line) => line.includes('/contracts/pending'))
afterEach(() => waiting(NONE))

test('[HOME-09] [AGENT-28] checks the contracts of members and agents, with the token', async () => {
  for (const as of ['marina', 'aline'] as const) {
    sandbox.requests.length = 0
    const { unmount } = await renderScreen(<PendingContracts />, { as })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toMatch(/^GET \/wps\/relay\/agent\/contracts\/pending\?token=[\w-]+$/)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
  }
})

test('[AGENT-29] [AGENT-30] [AGENT-31] caio, with a sample offer of each kind, sees one card with all of them', async () => {
  const { user, address } = await renderScreen(<PendingContracts />, { as: 'caio' })
  const card = within(await screen.findByRole('dialog', { name: '3 contracts are waiting for your answer' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Daily salary',
    'Dividend',
    'Hourly salary',
  ])
  await user.click(card.getByRole('button', { name: 'Dividend' }))
  await waitFor(() => expect(address()).toBe('/m/member/agent/getDevidendContract'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HOME-10] [ROLE-14] sends no request for the contracts of other types', async () => {
  for (const as of ['gilson', 'davi', 'elisa'] as const) {
    const { unmount } = await renderScreen(<PendingContracts />, { as })
    // Calls are listed in the order of their requests.
    await request(consolidatedSettings)
    unmount()
  }
  expect(asked()).toEqual([])
})

test('a request that waits is told once: Cancel stays, Go leads to its page', async () => {
  const kinds = [
    ['[AGENT-29] daily', 'dailysalreqtype', 'A daily salary', '/m/member/agent/getSalaryContract'],
    ['[AGENT-30] dividend', 'divtypecompperiodreq', 'A dividend', '/m/member/agent/getDevidendContract'],
    ['[AGENT-31] hourly', 'contracthoursalreq', 'An hourly salary', '/m/member/agent/getHourContract'],
  ] as const
  const failed = await failingPages(kinds, async ([, field, words, page]) => {
    await waiting({ ...NONE, [field]: `${field}-1` })
    const first = await renderScreen(<PendingContracts />, { as: 'aline' })
    await screen.findByText(`${words} contract is waiting for your answer`)
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(first.address()).toBe('/m/home')
    first.unmount()

    const next = await renderScreen(<PendingContracts />, { as: 'aline' })
    await next.user.click(await screen.findByRole('button', { name: 'Go' }))
    await waitFor(() => expect(next.address()).toBe(page))
  })
  expect(failed).toEqual([])
})

test('[AGENT-29] Cancel closes the card of several requests, and nothing else opens in this session', async () => {
  await waiting({ dailysalreqtype: 'c-1', contracthoursalreq: 'c-3' })
  const { user, address, again } = await renderScreen(<PendingContracts />, { as: 'aline' })
  await screen.findByText('2 contracts are waiting for your answer')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/m/home')
  await again({ reload: true })
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
