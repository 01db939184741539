import { looseTexts, translatePage } from '@arcada/kit/testing/translation'
import { networkIdle } from '../support/network-idle.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, type Locator, type Page, test, withoutPopups } from '../support/test.ts'

const PEOPLE = [undefined, 'marina'] as const

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translatePage)
  await withoutPopups(page)
})

/** Opens another address without a new document, as links do. */
function moveTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Checks that the browser shows React's present text, not a detached one. */
const translated = (place: Locator) => place.locator('font font')

test('log-in, form messages, deposit and countdown work on a page that the browser translates', async ({
  page,
  site,
  logIn,
}) => {
  await page.goto('/m/login')
  await page.getByLabel('Senha', { exact: true }).fill('a b')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(translated(page.getByRole('main')).getByText('Formato de senha incorreto')).toBeVisible()
  await logIn('marina')
  await page.goto('/m/home')
  await expect(translated(page.getByRole('main')).first()).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await registerNewcomer(page, site, 'traduz_1')
  await page.goto('/m/voucherCenter')
  await page.getByLabel('Valor', { exact: true }).fill('1.234,56')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Aguardando seu pagamento' })).toBeVisible()
  const time = page.getByRole('timer').last()
  const before = (await time.textContent()) ?? ''
  await expect(time).not.toHaveText(before)
  await expect(translated(time)).toHaveText(/^1\d:\d\d$/)
})

for (const as of PEOPLE)
  test(`all screens open in turn and follow the language on a page that the browser translates:  ${as ?? 'a guest'}`, {
    tag: '@long',
  }, async ({ page, logIn }) => {
    test.setTimeout(240_000)
    if (as) await logIn(as)
    await page.goto('/m/home')
    for (const { address } of SCREENS.filter((screen) => screen.as === as)) {
      await moveTo(page, address)
      await expect(page.locator('h1'), address).toHaveCount(1)
      await networkIdle(page)
      await expect(translated(page.locator('#root')).first(), address).toBeAttached()
      expect.soft(await page.evaluate(looseTexts), address).toEqual([])
    }
    await moveTo(page, '/m/help')
    const title = page.locator('header h1, header [class*=title], h1').first()
    await expect(title).toHaveText('Central de ajuda')
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'English' }).click()
    await expect(title).toHaveText('Help centre')
  })
