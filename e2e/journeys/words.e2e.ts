import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
})

/** What the footer calls a way, and what the screen behind it is called. */
const WAYS = {
  pt: [
    ['Promoções', 'Promoções'],
    ['Atendimento', 'Atendimento'],
  ],
  en: [
    ['Promotions', 'Promotions'],
    ['Service', 'Customer service'],
  ],
} as const

for (const [language, ways] of Object.entries(WAYS)) {
  test(`[LAYOUT-07] [LAYOUT-28] the ways of the footer are called like the screens that they lead to (${language})`, async ({
    page,
  }) => {
    await page.goto('/m/home')
    if (language === 'en') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'English' }).click()
    }
    for (const [way, title] of ways) {
      await page.locator('.ar-footer').getByRole('link', { name: way }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Arcada`)
      await expect(page.getByRole('banner')).toContainText(title)
      await page.goBack()
    }
    // The longest of them has its place on the smallest phone.
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

test('[LOGIN-01] [LOGIN-04] [LOGIN-05] the login says in everyday words which ways there are', async ({
  page,
}) => {
  await page.goto('/m/login')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Usuário e senha', 'SMS'])
  // What is seen is short; the whole name is for whoever hears it.
  const heard = await tabs.first().getByText('e senha', { exact: true }).boundingBox()
  expect(heard?.width).toBeLessThanOrEqual(1)
  await expect(page.getByRole('button', { name: 'Jogar sem conta' })).toBeVisible()
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esqueci minha senha')
})

test('[SMS-02] a code that was sent says to which number, as long as the form is open', async ({ page }) => {
  await page.goto('/m/login')
  await page.getByRole('tab', { name: 'SMS' }).click()
  await page.getByLabel('Número do celular').fill('11987653354')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código SMS')).toHaveAccessibleDescription('Código enviado para ••••3354')
})

test('[AGENT-33] [AGENT-34] an agent is greeted as people greet each other, early and late in the afternoon', async ({
  page,
  signIn,
}) => {
  await signIn('aline')
  for (const hour of ['12:30', '17:30']) {
    await page.clock.setFixedTime(new Date(`2026-11-23T${hour}:00-03:00`))
    await page.goto('/m/agent')
    await expect(page.getByText('Boa tarde', { exact: true })).toBeVisible()
  }
  await page.goto('/m/mine')
  await page.getByRole('link', { name: 'Central do agente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central do agente')
})

test('amounts have a space after the symbol and the comma of the language, stakes and odds as well', async ({
  page,
  signIn,
}) => {
  await page.goto('/m/gameList?gameType=RNG')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'R$ 0,10' }).click()
  await page.getByRole('button', { name: 'Ver jogos' }).click()
  await expect(page.getByRole('button', { name: 'Remover filtro: aposta mínima R$ 0,10' })).toHaveText(
    'Mín. R$ 0,10',
  )

  await signIn('marina')
  await page.goto('/m/startLottery?code=FLASH_1&view=betting')
  await page.getByRole('button', { name: 'Jogar' }).click()
  await expect(page).toHaveURL(/\/game\/table/)
  await expect(page.getByText(/Paga × \d+,\d{2} · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'R$ 10', exact: true })).toBeVisible()
})

test('[ROUTE-33] [ROUTE-35] questions are asked as people ask them, and the terms are called the same everywhere', async ({
  page,
}) => {
  await page.goto('/m/help')
  await expect(page.getByRole('button', { name: 'Como sacar?' })).toBeVisible()
  await page.goto('/m/register')
  await page.getByRole('link', { name: 'termos de uso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de uso')
})
