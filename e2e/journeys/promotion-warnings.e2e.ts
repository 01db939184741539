import { expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

const WARNINGS = [
  'Ministério da Fazenda adverte: Apostar pode causar dependência.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
  'Ministério da Fazenda adverte: Aposta não é investimento.',
]

interface Measured {
  warning: string
  share: number
  text: string
}

/** Text and share of the area of every piece's warning. */
const measure = (page: Page, piece: string) =>
  page.locator(piece).evaluateAll((pieces) =>
    pieces.map((one): Measured => {
      const warning = one.querySelector('[data-promo-warning]')
      const area = (of: Element | null) => {
        const { width, height } = of?.getBoundingClientRect() ?? { width: 0, height: 0 }
        return width * height
      }
      return {
        warning: warning?.querySelector('[lang="pt-BR"]')?.textContent ?? '',
        share: area(warning) / area(one),
        text: warning?.textContent ?? '',
      }
    }),
  )

async function expectWarned(page: Page, piece: string): Promise<Set<string>> {
  await expect(page.locator(`${piece} [data-promo-warning]`).first()).toBeVisible({ timeout: 20_000 })
  // A strip grows in the frame in which its piece gets its size.
  await expect
    .poll(async () => Math.min(...(await measure(page, piece)).map(({ share }) => share)), { message: piece })
    .toBeGreaterThanOrEqual(0.1)
  const measured = await measure(page, piece)
  for (const { warning, text } of measured) {
    expect(WARNINGS, piece).toContain(warning)
    expect(text, piece).toMatch(/^18\+ /)
  }
  return new Set(measured.map(({ warning }) => warning))
}

const SLIDE = '[data-slot="home.banners"] [aria-roledescription]:not(section) > *'

for (const width of [320, 390, 1_024])
  test.describe(`at ${width} px`, () => {
    test.use({ whitelabel: 'norte', viewport: { width, height: 844 } })

    test(`[RG-50] [RG-70] every banner, panel, card and detail carries 18+ and a warning on a tenth of its area at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await withoutPopups(page)
      await page.goto('/m/home')
      await expectWarned(page, SLIDE)
      await expect(page.locator(`${SLIDE} img`).nth(1)).toBeAttached()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectWarned(page, 'aside[aria-label="Promoções"] > div')
      await page.goto('/m/activity')
      const shown = await expectWarned(page, '[data-promotion] > *')
      // A render that React discards skips a warning.
      expect(shown.size, 'they take turns').toBeGreaterThan(1)
      await page.locator('[data-promotion] > a').first().click()
      await expectWarned(page, 'article')
    })

    test(`[RG-50] [RG-70] every popup carries a warning and 18+ at ${width} px`, async ({ page }) => {
      await page.goto('/m/login')
      await sendLogIn(page, 'helena')
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
      await expectWarned(page, 'dialog[open] > div:has(h2)')
    })
  })

test('a whitelabel without warnings shows none', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/m/activity')
  await expect(page.locator('[data-promotion]').first()).toBeVisible()
  expect(await page.locator('[data-promo-warning]').count()).toBe(0)
})
