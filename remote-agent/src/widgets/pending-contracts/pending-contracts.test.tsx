import { request } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { readStored } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import PendingContracts from './index.tsx'

const sandbox = useSandbox()
const NONE = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const waiting = (contracts: Partial<typeof NONE>) => sandbox.set({ contracts })
const asked = () => sandbox.requests.filter((line) => line.includes('/contracts/pending'))
afterEach(() => waiting(NONE))

test.each(['marina', 'aline'] as const)(
  '[HOME-09] [AGENT-28] checks the contracts of %s, with the token',
  async (as) => {
    await renderScreen(<PendingContracts />, { as })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toMatch(/^GET \/wps\/relay\/agent\/contracts\/pending\?token=[\w-]+$/)
  },
)

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

test.each(['gilson', 'davi', 'elisa'] as const)(
  '[HOME-10] [ROLE-14] sends no request for the contracts of %s',
  async (as) => {
    await renderScreen(<PendingContracts />, { as })
    // Calls are listed in the order of their requests.
    await request(consolidatedSettings)
    expect(asked()).toEqual([])
  },
)

test.each([
  [
    '[AGENT-29]',
    { dailysalreqtype: 'c-1' },
    'A daily salary contract is waiting for your answer',
    '/m/member/agent/getSalaryContract',
  ],
  [
    '[AGENT-30]',
    { divtypecompperiodreq: 'c-2' },
    'A dividend contract is waiting for your answer',
    '/m/member/agent/getDevidendContract',
  ],
  [
    '[AGENT-31]',
    { contracthoursalreq: 'c-3' },
    'An hourly salary contract is waiting for your answer',
    '/m/member/agent/getHourContract',
  ],
])(
  '%s a request that waits is told once: Cancel stays, Go leads to its page',
  async (_, contracts, words, page) => {
    await waiting(contracts)
    const first = await renderScreen(<PendingContracts />, { as: 'aline' })
    await screen.findByText(words)
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(first.address()).toBe('/m/home')
    first.unmount()

    const again = await renderScreen(<PendingContracts />, { as: 'aline' })
    await screen.findByText(words)
    await again.user.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(again.address()).toBe(page))
  },
)

test('[AGENT-29] Cancel closes the card of several requests, and nothing else opens in this session', async () => {
  await waiting({ dailysalreqtype: 'c-1', contracthoursalreq: 'c-3' })
  const { user, address } = await renderScreen(<PendingContracts />, { as: 'aline' })
  await screen.findByText('2 contracts are waiting for your answer')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/m/home')
  expect(readStored('session', 'MC_SEEN:interstitial')).toBe('1')
})

test('[AGENT-29] shows no dialog without a request', async () => {
  await renderScreen(<PendingContracts />, { as: 'aline' })
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed check shows no error', async () => {
  await sandbox.fault({ match: 'pendingContracts', status: 500 })
  await renderScreen(<PendingContracts />, { as: 'aline' })
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(document.querySelector('dialog')).toBeNull()
})
