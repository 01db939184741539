import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import ActivityDetailScreen from './index.tsx'

const sandbox = useSandbox()
const open = (query: string) =>
  renderScreen(<ActivityDetailScreen />, { address: `/m/activityDetail${query}` })

test('[PROMO-08] [ROUTE-25] [ENT-26] shows picture, title, dates and content of a promotion', async () => {
  await open('?id=p-cashback')
  const card = (await screen.findByRole('heading', { name: 'Weekly cashback on slots' })).closest('article')
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/wps/image/promo/p-cashback.svg')
  expect(card?.textContent).toMatch(/\d{4}\/\d\d\/\d\d – No end date/)
  expect(card?.querySelectorAll('li').length).toBeGreaterThan(0)
})

test.each(['?id=unknown', ''])(
  '[ROUTE-25] shows an error with a link to all promotions for an unknown one: %j',
  async (query) => {
    await open(query)
    expect(await screen.findByText("This promotion is over or doesn't exist.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all promotions' }).getAttribute('href')).toBe('/m/activity')
  },
)

test('offers a retry when the promotion does not load', async () => {
  await sandbox.fault({ match: 'announcements', status: 500 })
  const { user } = await open('?id=p-cashback')
  await sandbox.retry(user)
  expect(await screen.findByRole('heading', { name: 'Weekly cashback on slots' })).toBeVisible()
})
