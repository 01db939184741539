import { backToNow, moveOn } from '../support/sandbox-clock.ts'
import { expect, type Page, test } from '../support/test.ts'

const HOUR = 3_600_000

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

test('an answer to feedback arrives as a message with a link to it', async ({ page, site, logIn }) => {
  await logIn('caio')
  await page.goto('/m/feedback')
  await page.getByLabel('Qual é o assunto?').selectOption({ index: 1 })
  await page.getByLabel('Título').fill('Saldo no cabeçalho 👍🏽')
  await page.getByLabel('Sua mensagem').fill('O saldo podia ficar maior no cabeçalho.')
  const picture = {
    name: 'tela.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByAltText('tela.png')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/feedback\?tab=history$/)
  const entry = page.getByRole('article').filter({ hasText: 'Saldo no cabeçalho 👍🏽' })
  await expect(entry).toContainText('1 imagem')
  await expect(entry).toContainText('Em aberto')

  await moveOn(site, HOUR)
  await page.goto('/m/webEmail')
  await rows(page).first().click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/feedback\?/)
  await expect(entry).toContainText('Respondida')
  await expect(entry.getByRole('heading')).toBeFocused()
  await backToNow(site)
})

test('[MC-145] a link to a deleted message reports it, with a single request', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/status of 404/)
  await logIn('elisa')
  await page.clock.install()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/inbox/message?')) requested.push(request.url())
  })
  await page.goto('/m/webEmail?id=999999')
  const gone = page.getByText('Esta mensagem não existe mais.')
  await expect(gone).toBeVisible()
  for (let second = 0; second < 10; second += 1) {
    await page.clock.runFor(1_000)
    await expect(gone).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(requested).toHaveLength(1)
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
