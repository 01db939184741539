import { endSession, pressUnlessAsked } from '../support/end-session.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { sendLogIn } from '../support/send-log-in.ts'
import { control, expect, type Locator, type Page, test } from '../support/test.ts'

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

test.describe('floating promotions', () => {
  for (const viewport of SIZES)
    test(`[HOME-35] cover no control at ${viewport.width} x ${viewport.height}, at any scroll position`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/m/home')
      await page.getByRole('button', { name: 'Abrir Missões' }).click()
      await expect(page.getByRole('button', { name: 'Fechar Missões' })).toBeVisible()
      const offers = panels(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += Math.round(viewport.height / 2)) {
        await page.evaluate((y) => window.scrollTo(0, y), top)
        expect(await covered(offers), `scrolled to ${top}`).toEqual([])
      }
      await expect(offers).toBeInViewport()
    })

  test('[HOME-37] stay closed for the session, and show their subject by picture and name', async ({
    page,
  }) => {
    await page.goto('/m/home')
    await page.getByRole('button', { name: 'Fechar Clube' }).click()
    const opener = page.getByRole('button', { name: 'Abrir Clube' })
    await expect(opener).toBeFocused()
    await expect(opener.getByText('Clube')).toBeVisible()
    await expect(opener.locator('img')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).click()
    await expect(page).toHaveURL(/\/m\/activity$/)
    await page.goBack()
    await expect(opener).toBeVisible()
    await page.reload()
    await expect(opener).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fechar Clube' })).toHaveCount(0)
  })
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

test('a new log-in removes the message of a refusal, and keeps the typed text', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/401|503/)
  await registerNewcomer(page, site, 'volta_logo')
  await page.goto('/m/activityInfo?id=p-combo')
  const comment = page.getByRole('textbox', { name: 'Comentário' })
  const send = page.getByRole('button', { name: 'Enviar participação' })
  await comment.fill('Meu comprovante')
  await control(site, 'POST', '/sandbox/faults', {
    match: 'applyPromotion',
    status: 503,
    code: 'system.maintenance',
    times: 1,
  })
  await send.click()
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /manutenção/ }),
  ).toBeVisible()
  await endSession(page)
  const dialog = await pressUnlessAsked(
    page,
    page.getByRole('main').getByRole('button', { name: 'Enviar participação' }),
  )
  await sendLogIn(dialog, 'volta_logo')
  await expect(dialog).toHaveCount(0)
  await expect(comment).toHaveValue('Meu comprovante')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /AP\d+/ })).toHaveCount(0)
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
