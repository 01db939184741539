import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import ActivityScreen from './index.tsx'

const sandbox = useSandbox()
const scrolledTo: Element[] = []

beforeEach(() => {
  scrolledTo.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
})

const open = (query = '') => renderScreen(<ActivityScreen />, { address: `/m/activity${query}` })
const list = () => screen.findByRole('list', { name: 'Promotions' })
const items = async () => within(await list()).getAllByRole('listitem')
const menu = () => screen.findByRole('navigation', { name: 'Promotion categories' })
type Promotion = { id: string } & Record<string, unknown>
const editPromotions = (edit: (promotion: Promotion) => Promotion) =>
  editAnswers('types=PR', (value) => ({
    ...value,
    promotion: Array.isArray(value.promotion) ? value.promotion.map(edit) : [],
  }))

test('[PROMO-01] [PROMO-09] [ROUTE-24] shows the categories in a column above the promotions', async () => {
  await open()
  const categories = within(await menu()).getAllByRole('button')
  expect(categories.map((category) => category.textContent)).toEqual(['Casino', 'Sports', 'Lottery', 'Club'])
  expect((await menu()).compareDocumentPosition(await list()) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test("[PROMO-10] [ENT-27] shows a category's icon when it has one", async () => {
  editAnswers('/promotions/categories', () => [
    { id: 'a', title: 'With icon', iconImageUrl: '/icon.svg' },
    { id: 'b', title: 'Without', iconImageUrl: '' },
  ])
  await open()
  const icons = within(await menu())
    .getAllByRole('button')
    .map((category) => category.querySelector('img')?.getAttribute('src'))
  expect(icons).toEqual(['/icon.svg', undefined])
  // No empty placeholder of an icon either.
  expect((await menu()).querySelectorAll('[class*=icon]')).toHaveLength(1)
})

test('[PROMO-11] [PROMO-13] selects the first category, also an empty one, and filters the list by it', async () => {
  const { unmount } = await open()
  const current = within(await menu()).getAllByRole('button', { current: true })
  expect(current.map((category) => category.textContent)).toEqual(['Casino'])
  expect(await screen.findByText('Weekly cashback on slots')).toBeVisible()
  expect(screen.queryByText('Match-day pool')).toBeNull()
  unmount()
  editAnswers('/promotions/categories', (value) => [
    { id: 'nothing', title: 'Nothing yet' },
    ...(Array.isArray(value) ? value : []),
  ])
  await open()
  const [first] = within(await menu()).getAllByRole('button', { current: true })
  expect(first).toHaveTextContent('Nothing yet')
  expect(screen.getByText('No promotions here at the moment')).toBeVisible()
})

test('[PROMO-13] shows the promotions of another category, also those in several categories', async () => {
  const { user, address } = await open()
  await user.click(within(await menu()).getByRole('button', { name: 'Club' }))
  expect(await screen.findByText('Daily rebate on live games')).toBeVisible()
  expect(screen.queryByText('Weekly cashback on slots')).toBeNull()
  expect(address()).toBe('/m/activity?category=club')
})

test('[PROMO-02] [FMT-03] [PROMO-14] [PROMO-15] shows cover, title and dates of a promotion', async () => {
  const startDate = Date.UTC(2024, 2, 9, 12)
  const ends = { endDate: Date.UTC(2024, 10, 3, 12), noExpiry: 0 }
  editPromotions((promotion) => ({ ...promotion, startDate, ...(promotion.id === 'p-cashback' ? {} : ends) }))
  await open()
  const [first, second] = await items()
  expect(second?.textContent).toContain('2024/03/09 – 2024/11/03')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/wps/image/promo/p-cashback.svg')
  expect(first?.textContent).toBe('Weekly cashback on slots2024/03/09 – No end date')
})

test("[PROMO-03] opens a promotion's own page on a tap", async () => {
  const { user, address } = await open()
  await user.click(await screen.findByRole('link', { name: /Weekly cashback on slots/ }))
  expect(address()).toBe('/m/activityDetail?id=p-cashback')
})

test('[PROMO-04] [PROMO-12] opens a promotion without an id in place of the list', async () => {
  editPromotions((promotion) => (promotion.id === 'p-cashback' ? { ...promotion, id: '' } : promotion))
  const { user, address } = await open()
  await user.click(await screen.findByRole('button', { name: /Weekly cashback on slots/ }))
  expect(address()).toBe('/m/activity')
  expect(screen.getByRole('heading', { name: 'Weekly cashback on slots' })).toBeVisible()
  expect(screen.getByText(/Every Monday, part of the week/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Promotions' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'All promotions' }))
  expect(await items()).not.toHaveLength(0)
  expect(screen.queryByText(/Every Monday, part of the week/)).toBeNull()
})

test('[PROMO-05] [PROMO-06] opens the promotion of an address with a known id, and scrolls to it', async () => {
  const { unmount } = await open('?id=unknown')
  expect(await items()).not.toHaveLength(0)
  expect(scrolledTo).toEqual([])
  unmount()
  await open('?id=p-guess')
  expect(await screen.findByRole('heading', { name: 'Match-day pool' })).toBeVisible()
  expect(screen.getByText(/Guess the results of the National League round/)).toBeVisible()
  expect(scrolledTo.map((element) => element.getAttribute('data-promotion'))).toEqual(['p-guess'])
  expect(document.activeElement?.textContent).toBe('Match-day pool')
})

test('[PROMO-05] shows the list of its category at that promotion when it closes', async () => {
  const { user, address } = await open('?id=p-guess')
  await user.click(await screen.findByRole('button', { name: 'All promotions' }))
  expect(address()).toBe('/m/activity?category=sports')
  await waitFor(() => expect(scrolledTo.at(-1)?.tagName).toBe('LI'))
  expect(scrolledTo.at(-1)?.textContent).toContain('Match-day pool')
})

test('shows every promotion without categories', async () => {
  await sandbox.fault({ match: 'promotionCategories', status: 500 })
  await open()
  expect(await screen.findByText('Match-day pool')).toBeVisible()
  expect(screen.getByText('Weekly cashback on slots')).toBeVisible()
  expect(screen.getByRole('button', { name: /Loading failed, click to retry/ })).toBeVisible()
})
