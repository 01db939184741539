import { plain } from '@arcada/kit/testing/plain'
import { expect, type Page, test } from '../support/test.ts'

const PASSWORD = '246810'

/** The server gets each write to an address; the answer of the first one is lost on the way back. */
async function loseFirstAnswer(page: Page, address: string): Promise<string[]> {
  const bodies: string[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postData() ?? '')
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return bodies
}

/** The rows of a record with a text. */
async function rowsWith(page: Page, record: string, text: string): Promise<string[]> {
  await page.goto(record)
  const main = page.getByRole('main')
  await expect(main.getByText('É tudo por aqui.').or(main.getByText(/^Nada/))).toBeVisible()
  const rows = await main.getByRole('listitem').allTextContents()
  return rows.map((row) => plain(row)).filter((row) => row.includes(text))
}

test('[MC-10] [MC-11] a withdrawal whose answer is lost is booked once, although the page is reloaded before the retry', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  await logIn('marina')
  await page.goto('/m/withdraw')
  await page.getByLabel('Valor', { exact: true }).fill('23')
  const bodies = await loseFirstAnswer(page, '**/wps/transaction/withdraw')
  const send = async () => {
    await page.getByLabel('Senha de saque').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sacar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sacar R$ 23,00' }).click()
  }
  await send()
  await expect(page.getByText(/Não sabemos se/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('23')
  await send()
  await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
  expect(bodies).toHaveLength(2)
  expect(await rowsWith(page, '/m/withdrawReport', 'R$ 23,00')).toHaveLength(1)
})

test('[MC-10] [MC-11] a transfer whose answer is lost is booked once, although the player leaves and returns in another language', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  await logIn('nina')
  await page.goto('/m/securityCenter/withdrawalPassword?next=%2Fm%2FupLine%2Ftransfer')
  const fields = page.getByRole('main').locator('input')
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill(PASSWORD)
  await page.getByRole('main').locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/m\/upLine\/transfer$/)

  await page.getByLabel('Valor', { exact: true }).fill('12')
  const bodies = await loseFirstAnswer(page, '**/wps/relay/transfer/upline')
  const send = async () => {
    await page.locator('input[name=paymentPassword]').fill(PASSWORD)
    await page.getByRole('main').locator('[type=submit]').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /R\$\s12[.,]00$/ })
      .click()
  }
  await send()
  await expect(page.getByText(/Não sabemos se/)).toBeVisible()
  await page.goto('/m/home')
  await page.evaluate(() => localStorage.setItem('MC_LANG', 'EN'))
  await page.goBack()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12')
  await send()
  await expect(page.getByRole('heading', { level: 1, name: 'Money transferred' })).toBeVisible()
  expect(bodies).toHaveLength(2)
  await page.evaluate(() => localStorage.setItem('MC_LANG', 'PT'))
  expect(await rowsWith(page, '/m/transaction/record', 'R$ 12,00')).toHaveLength(1)
})
