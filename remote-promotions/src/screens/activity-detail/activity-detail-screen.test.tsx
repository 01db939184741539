import { editAnswers, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import ActivityDetailScreen from './index.tsx'

useSandbox()
const open = (query: string) =>
  renderScreen(<ActivityDetailScreen />, { address: `/m/activityDetail${query}` })

test('[PROMO-08] [ROUTE-25] [ENT-26] shows picture, title, dates and content of a promotion', async () => {
  await open('?id=p-cashback')
  const card = (await screen.findByRole('heading', { name: 'Weekly cashback on slots' })).closest('article')
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/wps/image/promo/p-cashback.svg')
  expect(card?.textContent).toMatch(/\d{4}\/\d\d\/\d\d – No end date/)
  expect(card?.querySelectorAll('li').length).toBeGreaterThan(0)
})

test('[ENT-26] shows no end of a promotion without one, whatever end date the server still sends', async () => {
  editAnswers('/wps/relay/announcements', ({ promotion, ...rest }) => ({
    ...rest,
    promotion: Object.values(Object(promotion)).map((one) => ({
      ...Object(one),
      endDate: Date.UTC(2030, 0, 2),
    })),
  }))
  await open('?id=p-cashback')
  const card = (await screen.findByRole('heading', { name: 'Weekly cashback on slots' })).closest('article')
  expect(card).toHaveTextContent(/– No end date/)
  expect(card).not.toHaveTextContent('2030')
})

test('[ROUTE-25] shows an error with a link to all promotions for an unknown one', async () => {
  for (const query of ['?id=unknown', '']) {
    const { unmount } = await open(query)
    expect(await screen.findByText("This promotion is over or doesn't exist.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all promotions' })).toHaveAttribute('href', '/m/activity')
    unmount()
  }
})
