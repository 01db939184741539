import { expect, type Page, test } from '../support/test.ts'

const field = (page: Page, label: RegExp) => page.getByRole('main').getByLabel(label)
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // A page without a storage shows no popups either.
    }
  }),
)

test('the registration form keeps its values, except the passwords, while the player reads the terms', async ({
  page,
}) => {
  await page.goto('/m/register')
  await field(page, /^Usuário/).fill('joana_78')
  await field(page, /^Senha( \*)?$/).fill('Arcada123')
  await field(page, /^Nome completo/).fill('Joana Prado')
  await field(page, /^Código da imagem/).fill('12')
  const complete = async () => {
    await expect(field(page, /^Usuário/)).toHaveValue('joana_78')
    await expect(field(page, /^Nome completo/)).toHaveValue('Joana Prado')
    await expect(field(page, /^Senha( \*)?$/)).toHaveValue('')
    await expect(field(page, /^Código da imagem/)).toHaveValue('')
  }
  // The terms and the support, each by their link and the browser's Back.
  for (const [link, address] of [
    [page.getByRole('link', { name: /^(termos|contrato)/i }), /useragreement/],
    [page.getByRole('link', { name: 'Atendimento' }), /service/],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await complete()
  }
  // Via the log-in, in another language, and after a reload.
  await page.evaluate(() => localStorage.setItem('MC_LANG', 'EN'))
  await page.reload()
  await expect(field(page, /^Username/)).toHaveValue('joana_78')
  await page.evaluate(() => localStorage.setItem('MC_LANG', 'PT'))
  await page.reload()
  await complete()
  expect(await stored(page)).not.toContain('Arcada123')

  // Also the tab for the phone, and its number.
  await page.getByRole('tab', { name: /telefone|celular/i }).click()
  await page.locator('input[name=mobileNum]').fill('11987650009')
  await page.getByRole('link', { name: /^(termos|contrato)/i }).click()
  await expect(page).toHaveURL(/useragreement/)
  await page.goBack()
  await expect(page.locator('input[name=mobileNum]')).toHaveValue(/^\D*11\D*98765\D*0009$/)
})

test('an application with its picture survives a visit to another page, but no log-out', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/activityInfo?id=p-missions')
  const comment = page.getByRole('textbox')
  await comment.fill('Joguei ontem')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'jogo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByAltText('jogo.png')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a página' }).click()
  await expect(page).toHaveURL(/leaderBoard/)
  await page.goBack()
  await expect(comment).toHaveValue('Joguei ontem')
  await expect(page.getByAltText('jogo.png')).toBeVisible()

  await page.goto('/m/set')
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto('/m/activityInfo?id=p-missions')
  await expect(comment).toHaveValue('')
  expect(await stored(page)).not.toContain('Joguei')
})

test('a sent form loses its draft, and other drafts stay', async ({ page, logIn }) => {
  await page.goto('/m/forget')
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await field(page, /^Usuário/).fill('marina')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('marina@example.com')
  await logIn('marina')
  await page.goto('/m/activityInfo?id=p-missions')
  await page.getByRole('textbox').fill('Joguei hoje')
  await expect.poll(() => stored(page)).toContain('Joguei hoje')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Joguei hoje' })).toBeVisible()
  expect(await stored(page)).not.toContain('Joguei')
  await page.goto('/m/forget')
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('marina@example.com')
})
