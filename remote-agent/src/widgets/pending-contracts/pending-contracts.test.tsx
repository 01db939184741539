import { request } from '@arcada/api'
import { consolidatedSettings } from '@arcada/contract/consolidated-settings'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, expect, test } from 'vitest'
import PendingContracts from './index.tsx'

const sandbox = useSandbox()
const NONE = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const waiting = (contracts: Partial<typeof NONE>) =>
  sandbox.control('POST', '/sandbox/settings', { whitelabel: 'arcada', contracts })
const asked = () => sandbox.requests.filter((line) => line.includes('/contracts/pending'))
afterEach(() => waiting(NONE))

test.each(['marina', 'aline'] as const)(
  '[HOME-09] [AGENT-28] the contracts of %s are checked, with the token',
  async (as) => {
    await renderScreen(<PendingContracts />, { as })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toMatch(/^GET \/wps\/relay\/agent\/contracts\/pending\?token=[\w-]+$/)
  },
)

test('[AGENT-29] caio, who has been offered one of each kind in the sample data, is asked about them', async () => {
  const { user } = await renderScreen(<PendingContracts />, { as: 'caio' })
  for (const kind of ['A daily salary', 'A dividend', 'An hourly salary']) {
    await screen.findByText(`${kind} contract is waiting for your answer`)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
  expect(asked()[0]).toMatch(/^GET \/wps\/relay\/agent\/contracts\/pending\?token=[\w-]+$/)
})

test.each(['gilson', 'davi', 'elisa'] as const)(
  '[HOME-10] [ROLE-14] nothing is asked about the contracts of %s',
  async (as) => {
    await renderScreen(<PendingContracts />, { as })
    // Calls are noted in the order in which they are made.
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

test('[AGENT-29] [AGENT-30] [AGENT-31] several requests come one after another, and the same session hears of each once', async () => {
  await waiting({ dailysalreqtype: 'c-1', divtypecompperiodreq: 'c-2', contracthoursalreq: 'c-3' })
  const { user } = await renderScreen(<PendingContracts />, { as: 'aline' })
  for (const words of [/daily salary/, /dividend/, /hourly salary/]) {
    await screen.findByText(words)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([1, 2, 3].map((_, at) => sessionStorage.key(at)).join()).toContain('MC_SEEN:contract-')
})

test('[AGENT-29] without a request there is no question', async () => {
  await renderScreen(<PendingContracts />, { as: 'aline' })
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a check that fails bothers nobody', async () => {
  await sandbox.control('POST', '/sandbox/faults', { match: 'pendingContracts', status: 500 })
  await renderScreen(<PendingContracts />, { as: 'aline' })
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(document.querySelector('dialog')).toBeNull()
})
