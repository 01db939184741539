import { plain } from '@arcada/kit/testing/plain'
import { networkIdle } from '../support/network-idle.ts'
import { backToNow, moveOn } from '../support/sandbox-clock.ts'
import { control, expect, type Page, sendLogIn, test } from '../support/test.ts'

const PASSWORD = '246810'
const SENT = '**/wps/transaction/withdraw'

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sacar', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confira seu saque' })

async function fill(page: Page, amount: string): Promise<void> {
  await page.goto('/m/withdraw')
  await page.getByLabel('Valor', { exact: true }).fill(amount)
  await page.getByLabel('Senha de saque').fill(PASSWORD)
}

async function confirm(page: Page, amount: string): Promise<void> {
  await send(page).click()
  await sheet(page)
    .getByRole('button', { name: `Sacar R$ ${amount}` })
    .click()
}

/** Today's withdrawals in the record. */
async function takenOut(page: Page): Promise<string[]> {
  await page.goto('/m/withdrawReport')
  const main = page.getByRole('main')
  await expect(main.getByText('É tudo por aqui.').or(main.getByText(/^Nada/))).toBeVisible()
  return (await main.getByRole('listitem').allTextContents()).map((text) => plain(text))
}

test.describe('a member withdraws', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[MC-65] [MC-69] [MC-74] [MC-09] from the missing requirements to the paid order, booked once', {
    tag: '@long',
  }, async ({ page, site, logIn, context }) => {
    test.setTimeout(240_000)
    await logIn('marina')
    await page.goto('/m/withdraw')

    await test.step('adds a Pix key, and returns', async () => {
      await page.getByRole('link', { name: 'Adicionar outra' }).click()
      await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
      await page.getByLabel('Senha de saque').fill(PASSWORD)
      await page.getByRole('button', { name: 'Consultar e adicionar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar chave' }).click()
      await expect(page).toHaveURL(/\/m\/withdraw$/)
    })

    await test.step('confirms all figures; ten taps book one', async () => {
      await fill(page, '60,50')
      await send(page).click()
      await expect(sheet(page)).toContainText('R$ 60,50')
      await control(site, 'POST', '/sandbox/faults', { match: 'withdraw', delayMs: 1500, times: 1 })
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/wps/transaction/withdraw')) sent++
      })
      await sheet(page)
        .getByRole('button', { name: 'Sacar R$ 60,50' })
        .evaluate((button: HTMLButtonElement) => {
          for (let tap = 0; tap < 10; tap++) button.click()
        })
      await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
      expect(sent).toBe(1)
    })

    await test.step('follows the bank’s clock automatically', async () => {
      await expect(page.getByRole('heading', { name: 'Saque solicitado' })).toBeVisible()
      await moveOn(site, 15_000)
      await expect(page.getByRole('heading', { name: 'O banco está pagando' })).toBeVisible({
        timeout: 15_000,
      })
      await moveOn(site, 75_000)
      await expect(page.getByRole('heading', { name: 'Dinheiro enviado' })).toBeVisible({ timeout: 15_000 })
    })

    await test.step('another tab shows the same order; Back shows no filled form, and the record has it once', async () => {
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(other.getByRole('heading', { name: 'Dinheiro enviado' })).toBeVisible()
      await other.close()
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Sacar', exact: true })).toHaveCount(0)
      const made = (await takenOut(page)).filter((row) => row.includes('R$ 60,50'))
      expect(made).toHaveLength(1)
    })
    await backToNow(site)
  })
})

test('[MC-10] [MC-11] a withdrawal whose answer is lost is booked once, although the page is reloaded before the retry', async ({
  page,
  problems,
  logIn,
}) => {
  problems.expect(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  await logIn('marina')
  await fill(page, '23')
  const bodies: string[] = []
  await page.route(SENT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    bodies.push(route.request().postData() ?? '')
    // The server gets the first one; its answer is lost on the way back.
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await confirm(page, '23,00')
  await expect(page.getByText(/Não sabemos se/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('23')
  await page.getByLabel('Senha de saque').fill(PASSWORD)
  await confirm(page, '23,00')
  await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
  expect(bodies).toHaveLength(2)
  expect((await takenOut(page)).filter((row) => row.includes('R$ 23,00'))).toHaveLength(1)
})

test.describe('an interrupted withdrawal', () => {
  // Accounts of another whitelabel, whose money no other test counts.
  test.use({ whitelabel: 'praia' })

  test('[MC-13] keeps the typed values when the session ends, and is not sent by the log-in', async ({
    page,
    problems,
    logIn,
  }) => {
    problems.expect(/401/)
    await logIn('marina')
    await fill(page, '22,50')
    // A pending request of the page, or a beat of the session's clock, would find out first.
    await networkIdle(page)
    await page.route(/\/rg\/session\/beat/, () => {})
    // The server deletes the session, as it does after a while; the page finds out when it sends.
    await page.evaluate(() => {
      const { token } = JSON.parse(sessionStorage.MC_SESSION_INFO)
      return fetch(`/wps/session/logout?token=${token}`, {
        method: 'DELETE',
        headers: { module: 'COMM3', language: 'PT', token },
      })
    })
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/wps/transaction/withdraw'))
        answers.push(response.status())
    })
    await confirm(page, '22,50')
    const login = page.getByRole('dialog').filter({ hasText: 'Sua sessão expirou por segurança.' })
    await expect(login).toBeVisible()
    await sendLogIn(login, 'marina')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/m\/withdraw$/)
    await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('22,50')
    await expect(page.getByLabel('Senha de saque')).toHaveValue(PASSWORD)
    expect(answers).toEqual([401])
    await confirm(page, '22,50')
    await expect(page).toHaveURL(/\/m\/withdraw\?order=W/)
    const made = (await takenOut(page)).filter((row) => row.includes('R$ 22,50'))
    expect(made).toHaveLength(1)
  })

  test('[MC-15] is refused after a faster one in another tab, with a message and the remaining amount', async ({
    page,
    context,
    problems,
    logIn,
  }) => {
    problems.expect(/400|409/)
    await logIn('marina')
    await fill(page, '')
    await page.getByRole('button', { name: 'Tudo o que dá para sacar' }).click()
    const amount = await page.getByLabel('Valor', { exact: true }).inputValue()
    const tab = await context.newPage()
    await fill(tab, amount)
    await send(tab).click()
    const yes = sheet(tab).getByRole('button', { name: /^Sacar R\$/ })
    const words = plain((await yes.textContent()) ?? '').replace('Sacar ', '')
    await yes.click()
    await expect(tab).toHaveURL(/\/m\/withdraw\?order=W/)
    await tab.close()

    await send(page).click()
    await sheet(page)
      .getByRole('button', { name: /^Sacar R\$/ })
      .click()
    await expect(
      page.getByRole('main').locator('[aria-invalid=true], [role=alert]:not(:empty)').first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/m\/withdraw$/)
    await expect(page.getByRole('main')).toContainText('R$ 0,00')
    expect((await takenOut(page)).filter((row) => row.includes(words))).toHaveLength(1)
  })
})
