import { endSession } from '../support/end-session.ts'
import { expect, type Page, REFUSED_AFTER_SIGN_OUT, sendLogIn, test, withoutPopups } from '../support/test.ts'

const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))

/** A second tab with the same session, as "duplicate tab" makes it. */
async function duplicate(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      open('/m/set')
    }),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Configurações')
  return tab
}

async function logOutOn(tab: Page): Promise<void> {
  await tab.getByRole('main').getByRole('button', { name: 'Sair' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(tab).toHaveURL(/\/m\/home$/)
}

test('[SESS-09] a page from the history is logged out if another tab has logged out meanwhile', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(REFUSED_AFTER_SIGN_OUT)
  await logIn('marina')
  await page.goto('/m/home')
  await expect(page.getByRole('link', { name: /Marina/ })).toBeVisible()
  const tab = await duplicate(page)
  await page.goto('about:blank')
  await logOutOn(tab)
  const members: string[] = []
  page.on('request', (request) => {
    if (/member\/info|wallets/.test(request.url())) members.push(request.url())
  })
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('Marina')).toHaveCount(0)
  // The message that a session "ended for safety" is not shown after a log-out.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await session(page)).toBeNull()
  expect(members).toEqual([])
})

test('a session that expires during a form is renewed over it, at once or later, and keeps the typed values', async ({
  page,
  logIn,
  problems,
}) => {
  problems.expect(/401/)
  await withoutPopups(page)
  await logIn('marina')
  await page.goto('/m/changePsw')
  await page.getByLabel('Senha atual').fill('Arcada123')
  await page.getByLabel('Nova senha', { exact: true }).fill('Arcada1234')
  await page.getByLabel('Repita a nova senha').fill('Arcada1234')
  const token = await endSession(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByText('Sua sessão expirou por segurança. Entre de novo.')
  await expect(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Arcada1234')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(question).toBeVisible()
  await sendLogIn(dialog, 'marina')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/changePsw$/)
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Arcada1234')
  await expect(page.getByLabel('Repita a nova senha')).toHaveValue('Arcada1234')
  expect(await page.evaluate(() => JSON.parse(sessionStorage.MC_SESSION_INFO).token)).not.toBe(token)
})
