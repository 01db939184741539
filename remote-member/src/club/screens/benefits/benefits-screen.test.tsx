import { editAnswers, plain, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, test, vi } from 'vitest'
import BenefitsScreen from './index.tsx'

const sandbox = useSandbox()
const show = (as: 'marina' | 'aline' | 'bruno') =>
  renderScreen(<BenefitsScreen />, { address: '/m/member/benefits', as })
const progress = (made: object) => editAnswers('memberClub/benefit', (club) => ({ ...club, progress: made }))
/** The filled share of a bar. */
const bar = (name: string) => screen.getByRole<HTMLProgressElement>('progressbar', { name }).position
/** The names of all levels, once the lower ones are rendered, too. */
const levels = async () => {
  await screen.findByRole('heading', { name: 'Diamond', hidden: true }, { timeout: 4_000 })
  return screen.getAllByRole('heading', { level: 3, hidden: true })
}

test('[ROUTE-47] [PROD-10] [API-80] [MC-140] shows a member of the club label, level, days and the progress to the next level', async () => {
  progress({ deposit: 1_234.5, turnover: 250_000, next: 'Diamond' })
  await show('marina')
  expect(await screen.findByRole('heading', { name: 'Gold · level 3' })).toBeVisible()
  expect(await screen.findByText('Member for 403 days')).toBeVisible()
  expect(screen.getByText('Next level: Diamond')).toBeVisible()
  expect(await screen.findByText('R$ 1,234.50 of R$ 5,000.00')).toBeVisible()
  expect(screen.getByText('R$ 250,000.00 of R$ 100,000.00')).toBeVisible()
  expect([bar('Deposits'), bar('Turnover')]).toEqual([1_234.5 / 5_000, 1])
  expect(sandbox.requests.filter((line) => line === 'GET /wps/relay/memberClub/benefit')).toHaveLength(1)
})

test('[MC-140] shows no next level on the highest one', async () => {
  const { unmount } = await show('aline')
  expect(await screen.findByRole('heading', { name: 'Diamond · level 4' })).toBeVisible()
  expect(screen.getByText('You have reached the highest level.')).toBeVisible()
  expect(screen.queryByText(/Next level/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  unmount()
  // A level that is not listed, and no levels at all, have no next one either.
  for (const change of [{ current: { labelName: 'Ouro', level: 9 } }, { current: undefined, levels: [] }]) {
    editAnswers('memberClub/benefit', (club) => ({ ...club, ...change }))
    const other = await show('aline')
    await waitFor(() => expect(other.client.isFetching()).toBe(0))
    expect(screen.queryByText(/Next level/)).toBeNull()
    other.unmount()
    vi.unstubAllGlobals()
  }
})

test('[MC-140] [MC-141] shows the first level as the target without a label, and marks none', async () => {
  await show('bruno')
  expect(await screen.findByRole('heading', { name: 'Not in the club yet' })).toBeVisible()
  expect(screen.getByText('Next level: Bronze')).toBeVisible()
  expect(await screen.findByText('R$ 0.00 of R$ 100.00')).toBeVisible()
  expect(screen.getByText('R$ 0.00 of R$ 500.00')).toBeVisible()
  expect([bar('Deposits'), bar('Turnover')]).toEqual([0, 0])
  expect(await levels()).toHaveLength(4)
  expect(screen.queryByText('Your level')).toBeNull()
})

test("[MC-141] shows conditions and benefits of each level, and marks the member's own", async () => {
  await show('marina')
  const names = await levels()
  expect(names.map((name) => name.textContent)).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond'])
  const cards = names.map((name) => plain(name.closest('article')?.textContent) ?? '')
  expect(cards[0]).toMatch(/Deposits: R\$ 100\.00.*Turnover: R\$ 500\.00.*Birthday bonusR\$ 10/)
  expect(cards[3]).toMatch(
    /Deposits: R\$ 5,000\.00.*Turnover: R\$ 100,000\.00.*Customer serviceYour own contact person/,
  )
  expect(cards.map((card) => card.includes('Your level'))).toEqual([false, false, true, false])
})
