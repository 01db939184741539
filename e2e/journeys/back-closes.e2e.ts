import { PHONE } from '../support/screens.ts'
import { expect, logInOn, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: PHONE })

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** Opens the menu, and waits until Back closes it. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
  await isGuarded(page)
}

async function isGuarded(page: Page, guarded = true): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(Object(history.state), 'overlay'))).toBe(guarded)
}

test('Back closes the search over the first page of a visit, and the menu leaves no entry, however it is closed', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Buscar jogos e provedores' }).click()
  const search = page.getByRole('dialog', { name: 'Busca' })
  await expect(search.getByRole('searchbox')).toBeVisible()
  await isGuarded(page)
  await page.goBack()
  await expect(search).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home$/)

  await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Promoções')
  for (const close of [
    () => menu(page).getByRole('button', { name: 'Fechar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.reload(),
  ]) {
    await openMenu(page)
    await close()
    await expect(title).toHaveText('Promoções')
    await expect(menu(page)).toHaveCount(0)
    await isGuarded(page, false)
  }
  // Its link replaces its entry.
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Central de ajuda' }).click()
  await expect(page).toHaveURL(/\/m\/help$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/activity$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('Back cancels a confirmation, and the next step leaves the page', async ({ page }) => {
  await logInOn(page, 'marina')
  await page.goto('/m/set')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair da conta?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/set$/)
  await isGuarded(page, false)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('an applied filter stays applied, and Back leaves the list', async ({ page }) => {
  await page.goto('/m/home')
  await page.goto('/m/gameList?gameType=RNG')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('group', { name: 'Provedor' }).getByRole('button').first().click()
  await isGuarded(page)
  await sheet.getByRole('button', { name: 'Ver jogos' }).click()
  await isGuarded(page, false)
  await expect(page).toHaveURL(/vassalage=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/)
})
