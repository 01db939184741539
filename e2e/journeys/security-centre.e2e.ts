import { registerNewcomer } from '../support/newcomer.ts'
import { newestMessage } from '../support/outbox.ts'
import { expect, type Page, sendLogIn, test, withoutPopups } from '../support/test.ts'

const saved = (page: Page) => expect(page).toHaveURL(/\/m\/securityCenter$/)

/** Logs the same account in on another device. */
async function logInBeside(page: Page, name: string): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/login')
  await sendLogIn(page, name)
  await expect(page).toHaveURL(/\/m\/(home|mine)/)
}

test('[MC-95] [MC-96] a member binds another e-mail address with the code sent to it', async ({
  page,
  site,
  logIn,
}) => {
  await logIn('bruno')
  await page.goto('/m/securityCenter/email')
  await page.getByLabel('Novo e-mail').fill('bruno.novo@example.com')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('br•••@example.com').last()).toBeVisible()
  await expect(page.getByRole('main').getByRole('timer')).toBeVisible()
  await page.getByLabel('Código do e-mail').fill(await newestMessage(site, 'email'))
  await page.getByLabel('Senha de acesso').fill('Arcada123')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await saved(page)
})

test('[MC-98] [MC-99] a member logs another browser out, which has to log in again', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  await registerNewcomer(page, site, 'dois_lugares')
  const other = await browser.newContext({ baseURL: site.origin })
  const otherPage = await other.newPage()
  await logInBeside(otherPage, 'dois_lugares')
  await page.goto('/m/securityCenter/sessions')
  const devices = page.getByRole('list', { name: 'Aparelhos' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('Este aparelho')
  await devices
    .last()
    .getByRole('button', { name: /^Desconectar/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(devices).toHaveCount(1)
  await otherPage.goto('/m/securityCenter')
  await expect(otherPage.getByRole('textbox', { name: 'Usuário' })).toBeVisible()
  await other.close()
})

test('[MC-102] a new nickname appears in another tab at once', async ({ page, context, logIn }) => {
  await logIn('aline')
  await page.goto('/m/home')
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // The page before the site's own has no storage.
    }
  })
  await tab.goto('/m/home')
  await expect(tab.getByRole('banner').getByText('Aline', { exact: true })).toBeVisible()
  await page.goto('/m/securityCenter')
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  const field = page.getByRole('textbox', { name: 'Apelido' })
  await field.fill('Lili 🎲')
  await page.getByRole('button', { name: 'Salvar apelido' }).click()
  await expect(tab.getByRole('banner').getByText('Lili 🎲')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByText('Lili 🎲')).toBeVisible()
})
