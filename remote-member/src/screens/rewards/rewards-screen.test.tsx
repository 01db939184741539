import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { describe, expect, it } from 'vitest'
import RewardsScreen from './index.tsx'

// Marina has three rewards to claim, two that she claimed and one that she missed; the tests use them up in their order.
const sandbox = useSandbox()
const show = (address = '/m/rewardCenter', as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<RewardsScreen />, { address, as })
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const found = heading.closest('article')
  if (!found) throw new Error(`no card ${title}`)
  return within(found)
}
const fault = (how: object) => sandbox.control('POST', '/sandbox/faults', { match: 'claimRewards', ...how })
const claims = () => sandbox.requests.filter((line) => line.includes('rewards/claim'))
const balance = async () => (await sandbox.ask('walletBalance', 'marina')) as { sumBalance: number }
const tab = (name: RegExp) => screen.findByRole('tab', { name })

describe('the rewards centre', () => {
  it('[ROUTE-55] [PROD-09] [MC-131] shows what each reward is, what it asks for, and until when', async () => {
    await show()
    const first = await card('Gold weekly bonus')
    expect(first.getByText('R$ 20.00')).toBeVisible()
    expect(first.getByText('Club')).toBeVisible()
    expect(first.getByText('To be staked before it can be withdrawn: R$ 60.00')).toBeVisible()
    expect(first.getByText(/^Valid until \d/)).toBeVisible()
    expect((await card('Invitation accepted')).getByText('Can be withdrawn at once')).toBeVisible()
    expect(await tab(/^Available \(3\)$/)).toHaveAttribute('aria-selected', 'true')
    expect(await tab(/^Claimed \(2\)$/)).toBeVisible()
    expect(await tab(/^Expired \(1\)$/)).toBeVisible()
  })

  it('[MC-16] keeps its tab in the address, and begins with the first for a wrong one', async () => {
    const { user, address } = await show('/m/rewardCenter?tab=XYZ')
    expect(await tab(/^Available/)).toHaveAttribute('aria-selected', 'true')
    await user.click(await tab(/^Expired/))
    expect(address()).toBe('/m/rewardCenter?tab=EXPIRED')
    const missed = await card('Gold weekly bonus')
    expect(missed.getByText(/^Expired on/)).toBeVisible()
    expect(missed.queryByRole('button')).toBeNull()
  })

  it('[MC-06] has one next step for somebody without rewards', async () => {
    await show('/m/rewardCenter', 'bruno')
    expect(await screen.findByText('There is nothing to claim right now.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the promotions' })).toHaveAttribute('href', '/m/activity')
  })

  it('[MC-07] asks again for what did not come', async () => {
    await sandbox.control('POST', '/sandbox/faults', { match: 'rewards', status: 500, times: 3 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Loading failed, click to retry' }))
    expect((await card('Gold weekly bonus')).getByText('R$ 20.00')).toBeVisible()
  })
})

describe('a claim', () => {
  it('[MC-11] of which no answer came says that nobody knows, and the second try answers the first result', async () => {
    const { sumBalance } = await balance()
    await fault({ drop: true, times: 1 })
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Claim Invitation accepted' })
    await user.click(button)
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    await user.click(button)
    expect(await screen.findByText('In your balance now')).toBeVisible()
    expect((await balance()).sumBalance).toBe(sumBalance + 5)
  })

  it('[MC-09] [MC-132] is sent once however often it is tapped, pays, and moves the card to the claimed ones', async () => {
    const { sumBalance } = await balance()
    await fault({ delayMs: 100 })
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Claim October cashback' })
    for (let tap = 0; tap < 10; tap++) await user.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    const status = await screen.findByText('In your balance now')
    expect(status.closest('[role=status]')).toHaveTextContent('October cashbackR$ 12.75')
    expect(claims()).toHaveLength(1)
    expect((await balance()).sumBalance).toBe(sumBalance + 12.75)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim October cashback' })).toBeNull())
    await user.click(await tab(/^Claimed \(4\)$/))
    expect((await card('October cashback')).getByText('R$ 12.75')).toBeVisible()
    expect(sandbox.requests.filter((line) => line.includes('wallets/balance')).length).toBeGreaterThan(1)
  })

  it('[MC-15] of what another tab has claimed already is explained, and the card is where it belongs', async () => {
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Claim Gold weekly bonus' })
    // One reward is left: there is nothing to claim together.
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
    const { content } = (await sandbox.ask('rewards', 'marina', {
      query: { status: 'AVAILABLE', pageNo: '1' },
    })) as { content: { id: string }[] }
    const body = { ids: content.map(({ id }) => id), requestId: 'in-another-tab' }
    await sandbox.ask('claimRewards', 'marina', { body })
    await user.click(button)
    expect(await screen.findByText('You claimed this already.')).toBeVisible()
    expect(await tab(/^Claimed \(5\)$/)).toBeVisible()
    expect(await screen.findByText('There is nothing to claim right now.')).toBeVisible()
  })
})
