import { interactive } from '../support/network-idle.ts'
import { newestMessage, shownDigits } from '../support/outbox.ts'
import { backToNow, moveOn } from '../support/sandbox-clock.ts'
import { control, expect, REFUSED_AFTER_SIGN_OUT, sendLogIn, test, withoutPopups } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
})

test('[LOGIN-03] [SESS-04] [SESS-05] [SESS-15] the automatic log-in works in a new tab, until the log-out', async ({
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
  // With another tab of the site open, its session would be taken over instead.
  await page.close()
  await withoutPopups(tab)
  await tab.goto('/m/changePsw')
  await expect(tab.getByLabel('Usuário', { exact: true })).toHaveValue('marina')
  // The password is in memory, so no dialog asks for it.
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

test('[LOGIN-07] a log-in with Google returns to the requested page', async ({ page }) => {
  await page.goto('/m/login?next=%2Fm%2Fset')
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await page.getByRole('link', { name: /Marina Souza/ }).click()
  await expect(page).toHaveURL(/\/m\/set$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
  // The history has no entry of the provider.
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('[LOGIN-02] [SMS-06] [ENT-04] a log-in by Firebase’s message works under the page’s policy', async ({
  page,
  site,
}) => {
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', firebase: true })
  try {
    await page.goto('/m/login')
    await page.getByRole('tab', { name: 'SMS' }).click()
    await page.getByLabel('Número do celular').fill('11987650003')
    const requested = page.waitForResponse(/accounts:sendVerificationCode/)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    expect(new URL((await requested).url()).origin).toBe(site.sandboxOrigin)
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

test('[ROUTE-10] [API-46] a player registers at /register.html with the picture’s digits', async ({
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

test("[API-42] a device with a wrong clock logs in, before and after the server's time has changed", async ({
  page,
  site,
  problems,
}) => {
  // The server states its time and refuses a body sealed with another one; the page seals it again.
  problems.expect(/status of 400.*\/wps\/session\/login/)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/session/login')) answers.push(response.status())
  })
  await page.clock.setSystemTime(Date.now() - 400 * 86_400_000)
  const submitLogIn = async () => {
    await sendLogIn(page, 'marina')
    await expect(page).toHaveURL(/\/m\/home$/)
  }
  try {
    await page.goto('/m/login')
    await submitLogIn()
    expect(answers).toEqual([200])
    await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'))
    await page.evaluate(() => localStorage.removeItem('MC_SIGNED_IN'))
    await page.goto('/m/login')
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    await moveOn(site, 3_600_000)
    await submitLogIn()
    expect(answers).toEqual([200, 400, 200])
  } finally {
    await backToNow(site)
  }
})

test('each field about the player says its purpose to the browser', { tag: '@long' }, async ({ page }) => {
  const purposes = async (address: string) => {
    await page.goto(address)
    await interactive(page)
    return page
      .getByRole('main')
      .locator('input:not([type=checkbox], [type=radio]):visible')
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? field.autocomplete : '')),
      )
  }
  expect(await purposes('/m/login')).toEqual(['username', 'current-password'])
  expect(await purposes('/m/register')).toEqual([
    'username',
    'new-password',
    'new-password',
    'name',
    'email',
    'off',
    'off',
  ])
})
