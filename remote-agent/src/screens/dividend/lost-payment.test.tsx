import { request } from '@arcada/kit/api'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { act, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import DividendScreen from './index.tsx'

// The sandbox begins with data of that day.
const stopTime = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 20, 15) })
beforeAll(stopTime)
beforeEach(stopTime)
const sandbox = useSandbox()

const PAY = { name: 'Pay R$\u00a025.30' }
const arrived = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/agent/dividend/pay'))
const balance = async () => (await request(walletBalance)).sumBalance

test('[AC-13] [AC-78] a payment is made once, whatever the number of taps and whichever answer is lost', async () => {
  const { user } = await renderScreen(<DividendScreen />, {
    address: '/m/member/agent/agentDivident?tab=downline',
    as: 'aline',
  })
  const before = await balance()
  await user.click(await screen.findByRole('button', { name: /^Pay \w+ for May 2026$/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Withdrawal password'), '246810')

  // The first request is lost; the second arrives, but its answer is lost.
  const real = globalThis.fetch
  const ids: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('/dividend/pay')) return real(address, init)
    ids.push(JSON.parse(String(init.body)).requestId)
    if (ids.length > 1) await real(address, init)
    throw new TypeError('the connection broke')
  })
  const yes = async () => within(await screen.findByRole('alertdialog')).getByRole('button', PAY)
  await user.click(sheet.getByRole('button', PAY))
  const button = await yes()
  act(() => {
    for (let tap = 0; tap < 10; tap++) button.click()
  })
  expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
  expect(arrived()).toEqual([])
  await waitFor(() => expect(sheet.getByRole('button', PAY)).toBeEnabled())
  await user.click(sheet.getByRole('button', PAY))
  await user.click(await yes())
  expect(await sheet.findByText('This is paid already.')).toBeVisible()
  expect(screen.queryByText(/We don't know whether/)).toBeNull()
  expect(sheet.queryByRole('button', PAY)).toBeNull()
  // The server regarded both as the same payment.
  expect(ids).toEqual([ids[0], ids[0]])
  expect(arrived()).toHaveLength(1)
  expect(centavosOf(before - (await balance()))).toBe(2530)
})
