import { expect, type Page, test } from '../support/test.ts'

const focused = (page: Page) => page.locator(':focus')

/** No element has the focus, as right after the page opened. */
const isUnfocused = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('after navigating and going back, the focus is on the heading of the new screen', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await isUnfocused(page)).toBe(true)
  await page.getByRole('link', { name: 'Promoções' }).click()
  await expect(focused(page)).toHaveRole('heading')
  await expect(focused(page)).toHaveText('Promoções')
  await expect(page).toHaveTitle(/^Promoções/)
  // After a tap the heading shows no ring.
  await expect(focused(page)).toHaveCSS('outline-style', 'none')
  await page.goBack()
  await expect(focused(page)).toHaveText('Arcada: jogos, loteria e esportes')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promoções')
  expect(await isUnfocused(page)).toBe(true)
})

test('an open dialog keeps the focus, and the skip link leads past header and menu', async ({ page }) => {
  await page.goto('/m/mine')
  await page.evaluate(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
  await page.goto('/m/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await expect(dialog.locator(':focus')).toHaveCount(1)

  await page.goto('/m/help')
  await expect(page.getByRole('button', { name: /conta/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true)
})

test('arrow keys on the tabs of a list keep the focus on the chosen tab', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Todos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Novos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Novos' })).toBeFocused()
})

test('a change of language and theme keeps the typed values', async ({ page }) => {
  await page.goto('/m/register')
  const name = page.getByRole('textbox').first()
  await name.fill('marina')
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(name).toHaveValue('marina')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /theme$/ })
    .click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '')
  await expect(name).toHaveValue('marina')
})
