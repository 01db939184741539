import { $playStatus } from '@arcada/kit/session'
import {
  act,
  editAnswers,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import RewardsScreen from './index.tsx'

// Marina has three rewards to claim, two claimed and one missed; the tests use them up in their order.
const sandbox = useSandbox()
const show = (address = '/m/rewardCenter', as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<RewardsScreen />, { address, as })
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const found = heading.closest('article') ?? expect.fail(`no card ${title}`)
  return within(found)
}
const claims = () => sandbox.requests.filter((line) => line.includes('rewards/claim'))
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const question = () => screen.findByRole('alertdialog')
const agree = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(within(await question()).getByRole('button', { name: 'Claim' }))

describe('the rewards centre', () => {
  it('[ROUTE-55] [PROD-09] [MC-131] [MC-172] shows the occasion, the conditions and the expiry of each reward', async () => {
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

  it('[MC-133] has no button for all where there is only one', async () => {
    editAnswers('status=AVAILABLE', ({ content, ...value }) => ({
      ...value,
      content: Array.isArray(content) && content.slice(0, 1),
    }))
    await show()
    expect(await screen.findByRole('button', { name: 'Claim Gold weekly bonus' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
  })

  it('[MC-16] keeps its tab in the address, and opens the first for an invalid one', async () => {
    const { user, address } = await show('/m/rewardCenter?tab=XYZ')
    expect(await tab(/^Available/)).toHaveAttribute('aria-selected', 'true')
    await user.click(await tab(/^Expired/))
    expect(address()).toBe('/m/rewardCenter?tab=EXPIRED')
    const missed = await card('Gold weekly bonus')
    expect(missed.getByText(/^Expired on/)).toBeVisible()
    expect(missed.queryByRole('button')).toBeNull()
  })

  it('[RG-53] offers no promotions during a time-out', async () => {
    await show('/m/rewardCenter', 'bruno')
    await screen.findByRole('link', { name: 'See the promotions' })
    act(() => $playStatus.set({ status: { state: 'TIME_OUT', serverNow: 0, missing: [] } }))
    expect(screen.queryByRole('link', { name: 'See the promotions' })).not.toBeInTheDocument()
    act(() => $playStatus.set(null))
  })
})

describe('a claim', () => {
  it('shows its turnover and the held balance before it is sent, and sends nothing after "Not now"', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Claim Gold weekly bonus' }))
    expect(await question()).toHaveAccessibleName('Claim Gold weekly bonus?')
    expect(plain((await question()).textContent)).toContain(
      'R$ 20.00 goes to your balance. Until you have staked R$ 60.00, R$ 60.00 of your balance cannot be withdrawn. You can then withdraw less than now.',
    )
    const decline = async () => {
      await user.click(within(await question()).getByRole('button', { name: 'Not now' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await decline()
    // One that holds back no more than it pays.
    await user.click(screen.getByRole('button', { name: 'Claim October cashback' }))
    const said = plain((await question()).textContent)
    expect(said).toContain('Until you have staked R$ 12.75, R$ 12.75 of your balance cannot be withdrawn.')
    expect(said).not.toContain('less than now')
    await decline()
    await user.click(screen.getByRole('button', { name: 'Claim all' }))
    expect(await question()).toHaveAccessibleName('Claim 3 rewards?')
    expect(plain((await question()).textContent)).toContain(
      'R$ 37.75 goes to your balance. Until you have staked R$ 72.75, R$ 72.75 of your balance cannot be withdrawn. You can then withdraw less than now.',
    )
    await decline()
    expect(claims()).toEqual([])
  })

  it('[MC-15] shows that another tab has claimed it, and moves the card to its tab', async () => {
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Claim Gold weekly bonus' })
    const { content } = (await sandbox.ask('rewards', 'marina', {
      query: { status: 'AVAILABLE', pageNo: '1' },
    })) as { content: { id: string }[] }
    const body = { ids: content.map(({ id }) => id), requestId: 'in-another-tab' }
    await sandbox.ask('claimRewards', 'marina', { body })
    await user.click(button)
    await agree(user)
    expect(await screen.findByText('You claimed this already.')).toBeVisible()
    expect(await tab(/^Claimed \(5\)$/)).toBeVisible()
    expect(await screen.findByText('There is nothing to claim right now.')).toBeVisible()
  })
})
