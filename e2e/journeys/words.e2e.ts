import { expect, test, withoutPopups } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
})

/** A label in the footer, and the title of its screen. */
const LABELS = {
  pt: [
    ['Promoções', 'Promoções'],
    ['Atendimento', 'Atendimento'],
  ],
  en: [
    ['Promotions', 'Promotions'],
    ['Service', 'Customer service'],
  ],
} as const

for (const [language, labels] of Object.entries(LABELS)) {
  test(`[LAYOUT-07] [LAYOUT-28] the footer’s links have the titles of their screens (${language})`, async ({
    page,
  }) => {
    await page.goto('/m/home')
    if (language === 'en') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'English' }).click()
    }
    for (const [label, title] of labels) {
      await page.locator('.ar-footer').getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Arcada`)
      await expect(page.getByRole('banner')).toContainText(title)
      await page.goBack()
    }
    // The longest one fits on the smallest phone.
    await page.setViewportSize({ width: 320, height: 568 })
    const gaps = () =>
      page.locator('.ar-footer-text:visible').evaluateAll((labels) => {
        const boxes = labels.map((label) => label.getBoundingClientRect())
        return [...boxes.map(({ left }) => left), innerWidth].map(
          (at, index) => at - (boxes[index - 1]?.right ?? 0),
        )
      })
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(1)
    expect(await gaps()).toHaveLength(6)
  })
}
