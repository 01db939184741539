import { expect, type Locator, type Page, test } from '../support/test.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

const panels = (page: Page): Locator => page.getByRole('complementary', { name: 'Promoções' })

/** Controls of the page that a floating panel covers at the present scroll position. */
function covered(offers: Locator): Promise<string[]> {
  return offers.evaluate((aside) => {
    const under = new Set<string>()
    const { left, right, top, bottom } = aside.getBoundingClientRect()
    for (let x = left + 2; x < right; x += 8)
      for (let y = top + 2; y < bottom; y += 8) {
        const stack = document.elementsFromPoint(x, y)
        const panel = stack.findLastIndex((element) => aside.contains(element))
        if (panel === -1) continue
        for (const element of stack.slice(panel + 1)) {
          const control = element.closest('a, button, input, [role="tab"]')
          if (control && !aside.contains(control)) under.add(control.outerHTML.slice(0, 80))
        }
      }
    return [...under]
  })
}

test('[HOME-35] floating promotions cover no control in any window, at any scroll position', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Abrir Missões' }).click()
  await expect(page.getByRole('button', { name: 'Fechar Missões' })).toBeVisible()
  const offers = panels(page)
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += Math.round(viewport.height / 2)) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      // The layout follows the window a moment later.
      await expect.poll(() => covered(offers), `${viewport.width} px, scrolled to ${top}`).toEqual([])
    }
    await expect(offers).toBeInViewport()
  }
})

test('[PROMO-16] applying opens the form and shows that it was sent until the player types again', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/activityDetail?id=p-combo')
  await page.getByRole('link', { name: 'Participar' }).click()
  const heading = page.getByRole('heading', { name: 'Participar desta promoção' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const comment = page.getByRole('textbox', { name: 'Comentário' })
  await expect(comment).toBeInViewport()
  await comment.fill('Meu comprovante')
  await page.getByRole('button', { name: 'Enviar participação' }).click()
  const sent = page.getByRole('status').filter({ hasText: /AP\d+/ })
  await expect(sent).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Suas participações' })).toContainText('Meu comprovante')
  await expect(sent).toBeVisible()
})

test.describe('a promotion that the whitelabel does not have', () => {
  test.use({ whitelabel: 'praia' })

  test('has no entry and no link', async ({ page }) => {
    await page.goto('/m/home')
    await expect(panels(page)).toContainText('Clube')
    await expect(page.getByText(/Missões/)).toHaveCount(0)

    await page.goto('/m/activity')
    await expect(page.getByRole('list', { name: 'Promoções' }).getByRole('link').first()).toBeVisible()
    for (const category of ['Cassino', 'Clube']) {
      const entry = page.getByRole('button', { name: category, exact: true })
      await entry.click()
      await expect(entry).toHaveAttribute('aria-current', 'true')
      await expect(page.getByText(/Missões/)).toHaveCount(0)
    }

    for (const screen of ['activityDetail', 'activityInfo']) {
      await page.goto(`/m/${screen}?id=p-missions`)
      await expect(page.getByRole('link', { name: 'Ver todas as promoções' })).toBeVisible()
    }
  })
})
