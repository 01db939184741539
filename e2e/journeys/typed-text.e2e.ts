import { control, expect, sendLogIn, test, withoutPopups } from '../support/test.ts'

test.beforeEach(({ page }) => withoutPopups(page))

test('the log-in works with a password manager that fills in without an event', async ({ page }) => {
  await page.goto('/m/login')
  const name = page.getByRole('main').getByLabel('Usuário', { exact: true })
  await name.evaluate((input: HTMLInputElement) => {
    input.value = 'marina\u00a0'
  })
  await page
    .getByRole('main')
    .getByLabel('Senha', { exact: true })
    .evaluate((input: HTMLInputElement) => {
      input.value = 'Arcada123'
    })
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(/\/m\/login/)
})

test('[MC-102] the form of the nickname has the same width with and without an error', async ({ page }) => {
  await page.goto('/m/login?next=%2Fm%2FsecurityCenter%2Fprofile')
  await sendLogIn(page.getByRole('main'), 'bruno')
  const field = page.getByLabel('Apelido')
  await expect(field).toBeVisible()
  const before = await page.locator('form', { has: field }).boundingBox()
  await field.fill('x')
  await page.getByRole('button', { name: 'Salvar apelido' }).click()
  await expect(page.getByText('O apelido precisa ter de 2 a 20 caracteres.')).toBeVisible()
  const after = await page.locator('form', { has: field }).boundingBox()
  expect(after?.width).toBe(before?.width)
  expect(after?.x).toBe(before?.x)
})

test('[MC-23] a composing keyboard types an amount undisturbed, which is grouped afterwards', async ({
  page,
}) => {
  await page.goto('/m/login?next=%2Fm%2FvoucherCenter')
  await sendLogIn(page.getByRole('main'), 'bruno')
  const amount = page.getByLabel('Valor', { exact: true })
  await amount.focus()
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: '12345', selectionStart: 5, selectionEnd: 5 })
  await expect(amount).toHaveValue('12345')
  await client.send('Input.insertText', { text: '12345' })
  await expect(amount).toHaveValue('12.345')
})

test('a message never covers the field with the focus', async ({ page, site, problems }) => {
  problems.expect(/500/)
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto('/m/login')
  const field = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await field.fill('Arcada123')
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await control(site, 'POST', '/sandbox/faults', { match: 'testPlay', status: 500 })
  await page
    .getByRole('button', { name: 'Jogar sem conta' })
    .evaluate((button: HTMLElement) => button.click())
  const toast = page.getByRole('button', { name: 'Fechar mensagem' }).locator('..')
  await expect(toast).toBeVisible()
  await expect(field).toBeFocused()
  const [message, typed] = [await toast.boundingBox(), await field.boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0)
})
