import { expect, type Page, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Suas mensagens' }).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title }).first()
const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Mensagens/ })
const counts = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'mensagens' })

/** The counts in the head of the inbox: messages and unread ones. */
async function numbers(page: Page): Promise<{ all: number; unread: number }> {
  const words = (await counts(page).textContent()) ?? ''
  // The number is drawn, and repeated for screen readers.
  const [, all = '', unread = '0'] = /^(\d+) mensagens(?:(\d+)\2não lidas?)?$/.exec(words) ?? []
  return { all: Number(all), unread: Number(unread) }
}

test('[MC-142] [MC-144] [MC-147] a member reads a message, which is then marked as read everywhere, and deletes two', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/home')
  await icon(page).click()
  await expect(page).toHaveURL(/\/m\/webEmail$/)
  await expect(row(page, 'Saque concluído')).toContainText('não lida')
  const before = await numbers(page)
  expect(before.unread).toBeGreaterThan(0)
  await expect(icon(page)).toHaveAccessibleName(`Mensagens, ${before.unread} não lidas`)

  await row(page, 'Saque concluído').click()
  await expect(page.getByRole('dialog', { name: 'Saque concluído' })).toContainText('R$ 320,00')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Saque concluído')).not.toContainText('não lida')
  expect(await numbers(page)).toEqual({ all: before.all, unread: before.unread - 1 })
  const tab = await context.newPage()
  await tab.goto('/m/webEmail')
  await expect(row(tab, 'Saque concluído')).not.toContainText('não lida')
  await tab.close()

  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox', { name: /Saque concluído/ }).check()
  await page
    .getByRole('checkbox', { name: /Depósito recebido/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Excluir 2 mensagens' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir 2 mensagens?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(row(page, 'Saque concluído')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/webEmail$/)
  await expect(counts(page)).toContainText(`${before.all - 2} mensagens`)
  await page.reload()
  await expect(counts(page)).toContainText(`${before.all - 2} mensagens`)
  await expect(row(page, 'Saque concluído')).toHaveCount(0)
})

/** A hostile message. */
const HOSTILE = `
  <p>Seu saque chegou. <a href="/m/withdraw?order=W1">Ver saque</a> <a href="https://www.bcb.gov.br">Banco Central</a>
  <a href="javascript:globalThis.hacked=1">Abrir</a></p>
  <script>globalThis.hacked = 2</script>
  <img src="x:x" onerror="globalThis.hacked=3" alt="figura">
  <p style="position:fixed;inset:0" onclick="globalThis.hacked=4">Fim</p>
  <style>main{display:none}</style>`

test('[MC-148] a message can link, within the site in place and elsewhere in a new window, and do nothing else', async ({
  page,
  context,
  problems,
  logIn,
}) => {
  // The policy also blocks the sanitiser's parsing; and the withdrawal does not exist.
  problems.expect(/inline|404/)
  await context.route('https://www.bcb.gov.br/**', (route) => route.fulfill({ body: 'outside' }))
  await logIn('gilson')
  await page.route(/\/wps\/relay\/inbox\/messages?\?/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(
      /"content":"(?:[^"\\]|\\.)*"/g,
      () => `"content":${JSON.stringify(HOSTILE)}`,
    )
    return route.fulfill({ response, body: text })
  })
  await page.goto('/m/webEmail')
  await rows(page).first().click()
  const message = page.getByRole('dialog').getByRole('article')
  const end = message.getByText('Fim')
  await expect(end).toBeVisible()
  await end.click()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await end.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await expect(message.locator('script, style, img, [style], [onclick], [onerror]')).toHaveCount(0)
  await expect(message.getByText('Abrir')).not.toHaveAttribute('href')
  await message.getByText('Abrir').click()

  const opened = context.waitForEvent('page')
  await message.getByRole('link', { name: 'Banco Central' }).click()
  const outside = await opened
  await expect(outside.getByText('outside')).toBeVisible()
  expect(await outside.evaluate(() => window.opener === null)).toBe(true)
  await outside.close()

  // The page is the same one: no reload.
  await page.evaluate(() => Object.assign(globalThis, { here: true }))
  await message.getByRole('link', { name: 'Ver saque' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw\?order=W1$/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'here'))).toBe(true)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  expect(context.pages()).toHaveLength(1)
})
