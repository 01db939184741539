import { MONTH } from '../support/days.ts'
import { control, expect, test } from '../support/test.ts'

test.describe('a record on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('shows kind and amount on one line, each in its own column, with the chosen days visible', async ({
    page,
    logIn,
  }) => {
    await logIn('marina')
    // Filtered by kind, because her bets in other journeys would push it off the first page.
    await page.goto(`/m/transaction/record?type=BONUS&${MONTH}`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bônus' }).first()
    const [what, howMuch] = [row.getByText('Bônus'), row.getByText(/^\+R\$/)]
    await expect(what).toBeVisible()
    const [left, right] = [await what.boundingBox(), await howMuch.boundingBox()]
    expect(right?.y).toBeCloseTo(left?.y ?? 0, -1)
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(280)
    expect((left?.x ?? 320) + (left?.width ?? 320)).toBeLessThan(right?.x ?? 0)
    // A bonus has no link; other rows do.
    await page.goto(`/m/transaction/record?${MONTH}`)
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('button', { name: 'Últimos 30 dias' })).toBeInViewport({ ratio: 1 })
  })
})

test('a long record renders only the rows near the window, shows its count, and is complete after Back', async ({
  page,
  site,
  logIn,
}) => {
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', movements: 120 })
  await logIn('marina')
  await page.goto(`/m/transaction/record?${MONTH}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const texts = await rows.allTextContents()
  const end = page.getByText('É tudo por aqui.')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(end).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(rows.last()).toHaveAttribute('aria-posinset', '120')
  await expect(rows.last()).toBeInViewport()
  await expect.poll(() => rows.count()).toBeLessThan(40)
  const length = await page.evaluate(() => document.body.scrollHeight)

  await page.evaluate(() => scrollTo(0, 0))
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '120')
  await expect(rows.first()).toBeInViewport()
  await expect.poll(async () => (await rows.allTextContents()).slice(0, 8)).toEqual(texts.slice(0, 8))
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeCloseTo(length, -1)
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', movements: 0 })
})
