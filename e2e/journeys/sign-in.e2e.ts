import { newestMessage, shownDigits } from '../support/outbox.ts'
import { REFUSED_AFTER_SIGN_OUT } from '../support/problems.ts'
import { control, expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
})

test('[LOGIN-03] [SESS-04] [SESS-05] [SESS-15] somebody who asked for it is signed in again in a new tab, until the sign-out', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(REFUSED_AFTER_SIGN_OUT)
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.getByLabel('Lembrar senha').check()
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  const saved = await page.waitForFunction(() => localStorage.getItem('MC_SAVED_LOGIN'))
  expect(await saved.jsonValue()).not.toContain('Arcada123')

  const tab = await context.newPage()
  // As long as a tab of the site is open, its session is taken over instead.
  await page.close()
  await tab.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
  await tab.goto('/m/changePsw')
  await expect(tab.getByLabel('Usuário', { exact: true })).toHaveValue('marina')
  // The password is in memory, so nobody is asked for it.
  await expect(tab.getByLabel('Senha atual')).toHaveCount(0)

  await tab.goto('/m/set')
  await tab.getByRole('main').getByRole('button', { name: 'Sair' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(tab).toHaveURL(/\/m\/home$/)
  expect(await tab.evaluate(() => [localStorage.MC_SAVED_LOGIN, localStorage.autoLogin])).toEqual([
    undefined,
    '0',
  ])
})

test('[LOGIN-07] somebody signs in with Google and comes back to where they were going', async ({ page }) => {
  await page.goto('/m/login?next=%2Fm%2Fset')
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await page.getByRole('link', { name: /Marina Souza/ }).click()
  await expect(page).toHaveURL(/\/m\/set$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
  // Nothing of the provider is left behind in the history.
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('[LOGIN-02] [SMS-06] [ENT-04] somebody signs in by a message of Firebase, past the policy of the page', async ({
  page,
  site,
}) => {
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', firebase: true })
  try {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: 'SMS' }).click()
    await page.getByLabel('Número do celular').fill('11987650003')
    const asked = page.waitForResponse(/accounts:sendVerificationCode/)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    expect(new URL((await asked).url()).origin).toBe(site.sandboxOrigin)
    await expect(page.getByText(/Reenviar em (60|59|58) s/)).toBeVisible()
    const code = await newestMessage(site, 'sms')
    await page.getByLabel('Código SMS').fill(code.split(' ')[0] ?? '')
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    expect(await page.evaluate(() => JSON.parse(sessionStorage.MC_SESSION_INFO).userName)).toBe('aline')
  } finally {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', firebase: false })
  }
})

test('[ROUTE-10] [API-46] somebody registers at /register.html with the picture’s digits', async ({
  page,
  site,
}) => {
  await page.goto('/register.html')
  await page.getByLabel(/^Usuário/).fill('joana_77')
  await page.getByLabel(/^Senha( \*)?$/).fill('Arcada123')
  await page.getByLabel(/^Repita a senha/).fill('Arcada123')
  await page.getByLabel(/^Nome completo/).fill('Joana Prado')
  await page.getByLabel(/^Código da imagem/).fill(await shownDigits(page, site))
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.MC_SESSION_INFO).userName)).toBe('joana_77')
})
