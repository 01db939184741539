import { backToNow, moveTo } from '../support/sandbox-clock.ts'
import { expect, test, withoutPopups } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await withoutPopups(page)
})

/** A label in the footer, and the title of its screen. */
const LABELS = {
  pt: [
    ['Promoções', 'Promoções'],
    ['Atendimento', 'Atendimento'],
  ],
  en: [
    ['Promotions', 'Promotions'],
    ['Service', 'Customer service'],
  ],
} as const

for (const [language, labels] of Object.entries(LABELS)) {
  test(`[LAYOUT-07] [LAYOUT-28] the footer’s links have the titles of their screens (${language})`, async ({
    page,
  }) => {
    await page.goto('/m/home')
    if (language === 'en') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'English' }).click()
    }
    for (const [label, title] of labels) {
      await page.locator('.ar-footer').getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Arcada`)
      await expect(page.getByRole('banner')).toContainText(title)
      await page.goBack()
    }
    // The longest one fits on the smallest phone.
    await page.setViewportSize({ width: 320, height: 568 })
    const gaps = () =>
      page.locator('.ar-footer-text:visible').evaluateAll((labels) => {
        const boxes = labels.map((label) => label.getBoundingClientRect())
        return [...boxes.map(({ left }) => left), innerWidth].map(
          (at, index) => at - (boxes[index - 1]?.right ?? 0),
        )
      })
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(1)
    expect(await gaps()).toHaveLength(6)
  })
}

test('[LOGIN-01] [LOGIN-04] [LOGIN-05] the log-in names its methods in everyday words', async ({ page }) => {
  await page.goto('/m/login')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Usuário e senha', 'SMS'])
  // The visible label is short; screen readers get the whole name.
  const hiddenText = await tabs.first().getByText('e senha', { exact: true }).boundingBox()
  expect(hiddenText?.width).toBeLessThanOrEqual(1)
  await expect(page.getByRole('button', { name: 'Jogar sem conta' })).toBeVisible()
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esqueci minha senha')
})

test('[SMS-02] the form shows the number that a code was sent to while it is open', async ({ page }) => {
  await page.goto('/m/login')
  await page.getByRole('tab', { name: 'SMS' }).click()
  await page.getByLabel('Número do celular').fill('11987653354')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código SMS')).toHaveAccessibleDescription('Código enviado para ••••3354')
})

test.describe('an agent', () => {
  test.afterEach(({ site }) => backToNow(site))

  for (const hour of ['12:30', '17:30'])
    test(`[AGENT-33] [AGENT-34] sees the greeting “Boa tarde” at ${hour} of the server’s clock`, async ({
      page,
      site,
      logIn,
    }) => {
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      await moveTo(site, Date.parse(`${tomorrow}T${hour}:00-03:00`))
      await logIn('aline')
      await page.goto('/m/agent')
      await expect(page.getByText('Boa tarde', { exact: true })).toBeVisible()
    })

  test('finds the agency centre under the member centre’s name for it', async ({ page, logIn }) => {
    await logIn('aline')
    await page.goto('/m/mine')
    await page.getByRole('link', { name: 'Central do agente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central do agente')
  })
})

test('amounts have a space after the symbol and the comma of the language, stakes and odds as well', async ({
  page,
  logIn,
}) => {
  await page.goto('/m/gameList?gameType=RNG')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'R$ 0,10' }).click()
  await page.getByRole('button', { name: 'Ver jogos' }).click()
  await expect(page.getByRole('button', { name: 'Remover filtro: aposta mínima R$ 0,10' })).toHaveText(
    'Mín. R$ 0,10',
  )

  await logIn('marina')
  await page.goto('/m/startLottery?code=FLASH_1&view=betting')
  await page.getByRole('button', { name: 'Jogar' }).click()
  await expect(page).toHaveURL(/\/game\/table/)
  await expect(page.getByText(/Paga × \d+,\d{2} · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'R$ 10', exact: true })).toBeVisible()
})

test('[ROUTE-33] [ROUTE-35] questions are written as players ask them, and the terms have one name everywhere', async ({
  page,
}) => {
  await page.goto('/m/help')
  await expect(page.getByRole('button', { name: 'Como sacar?' })).toBeVisible()
  await page.goto('/m/register')
  await page.getByRole('link', { name: 'termos de uso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de uso')
})
