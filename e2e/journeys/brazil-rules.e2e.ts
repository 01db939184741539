import type { Site } from '@arcada/local/site'
import { violations } from '../support/axe.ts'
import { registerOnNorte } from '../support/newcomer.ts'
import { newestMessage } from '../support/outbox.ts'
import { ownClock } from '../support/sandbox-clock.ts'
import { control, expect, type Page } from '../support/test.ts'

const VERIFYING = 'Estamos concluindo verificações regulatórias. Você será avisado em breve.'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const test = ownClock()
test.use({ whitelabel: 'norte', viewport: { width: 390, height: 844 } })

const set = (site: Site, change: object) =>
  control(site, 'POST', '/sandbox/settings', { whitelabel: 'norte', ...change })

/** A person confirms the age of a new player, as the law demands it before a deposit. */
const confirmAge = (site: Site, userName: string) =>
  control(site, 'POST', '/sandbox/players', {
    whitelabel: 'norte',
    userName,
    identity: { purpose: 'AGE', result: 'PASS' },
  })

/** Logs in an account that is barred or blocked, which leads to the exit page. */
async function logInToExit(page: Page, userName: string): Promise<void> {
  await page.goto('/m/login')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/m/login')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Usuário' }).fill(userName)
  await form.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/responsible-gaming\/exit$/)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('[RG-42] a listed and an unlisted person register alike; each learns the result by a message', async ({
  page,
  site,
  time,
  problems,
}) => {
  test.setTimeout(180_000)
  // The session of a barred player ends, and the next log-in leads to the exit page.
  problems.expect(/40[13]/)
  await set(site, { register: { '12345678909': 'SELF_EXCLUDED' } })
  for (const [userName, cpf] of [
    ['listada', '123.456.789-09'],
    ['livre', '746.971.314-01'],
  ] as const) {
    await registerOnNorte(page, site, userName, cpf)
    await expect(page.getByText(VERIFYING)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/m/voucherCenter')
    await expect(page.getByText(VERIFYING)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toHaveCount(0)
    await page.goto('/m/withdraw')
    await expect(page.getByText(VERIFYING)).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
  }
  await time.moveTo((await time.now()) + MINUTE)
  await logInToExit(page, 'listada')
  await expect(title(page)).toHaveText('Esta conta não pode apostar nem depositar')
  await expect(page.getByRole('main')).toContainText('no site oficial. Só aquele site pode mudar isso')
  await expect(page.getByRole('link', { name: /^Ver minha autoexclusão centralizada/ })).toHaveAttribute(
    'href',
    'https://www.gov.br/autoexclusaoapostas',
  )
  await expect(page.getByText('de 1 a 12 meses, ou sem prazo')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Seu dinheiro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir para voltar' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  expect(await newestMessage(site, 'email')).toContain('As verificações regulatórias terminaram.')

  await confirmAge(site, 'livre')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill('livre')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto('/m/webEmail')
  await expect(page.getByText('Verificações concluídas')).toBeVisible()
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toBeVisible()
})

test('[RG-42] while the register is down, a new player sees the same, and plays after it has answered', async ({
  page,
  site,
  time,
}) => {
  test.setTimeout(120_000)
  await set(site, { registerSilent: true })
  await registerOnNorte(page, site, 'silenciosa', '111.444.777-35')
  await expect(page.getByText(VERIFYING)).toBeVisible()
  await time.moveTo((await time.now()) + MINUTE)
  await page.goto('/m/voucherCenter')
  await expect(page.getByText(VERIFYING)).toBeVisible()
  await confirmAge(site, 'silenciosa')
  await set(site, { registerSilent: false })
  await time.moveTo((await time.now()) + MINUTE)
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toBeVisible()
})

test('[RG-64] benefits bar a new account and, while that rule is on, an existing one, each in its own words', async ({
  page,
  site,
  time,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.expect(/40[13]/)
  await set(site, { register: { '86288366757': 'SOCIAL_BENEFIT' } })
  await registerOnNorte(page, site, 'beneficio', '862.883.667-57')
  await time.moveTo((await time.now()) + MINUTE)
  await logInToExit(page, 'beneficio')
  await expect(page.getByRole('main')).toContainText('Quem recebe não pode abrir conta para apostar.')
  expect(await newestMessage(site, 'email')).toContain('Quem recebe não pode abrir conta para apostar.')
  expect(await violations(page)).toEqual([])

  const bruno = { register: { '52998224725': 'SOCIAL_BENEFIT' } }
  const open = async () => {
    await page.goto('/m/login')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/m/login')
    await page.getByLabel('Usuário', { exact: true }).fill('bruno')
    await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  }
  await set(site, bruno)
  await time.moveTo((await time.now()) + DAY)
  await open()
  await expect(page).toHaveURL(/\/m\/home$/)
  await time.moveTo((await time.now()) + MINUTE)
  await page.goto('/m/responsible-gaming')
  // Not barred: he only has to set his limits, as before.
  await expect(page.getByText(/^Antes de jogar ou depositar/)).toBeVisible()

  const source = 'Decisão de teste'
  const switches = { register: { source }, benefitsExistingAccounts: { source } }
  const { rules } = Object(await control(site, 'GET', '/sandbox/settings?whitelabel=norte'))
  await set(site, { rules: [{ name: 'br-teste', validFrom: '2026-01-01T03:00:00Z', source, switches }] })
  await time.moveTo((await time.now()) + DAY)
  await open()
  await expect(page).toHaveURL(/\/m\/home$/)
  await time.moveTo((await time.now()) + MINUTE)
  await logInToExit(page, 'bruno')
  await expect(page.getByRole('main')).toContainText('A regra atual vale também para contas que já existiam.')
  await set(site, { rules })
})

test('[RG-65] the national self-exclusion is linked at every exit, and is not the block of this account', async ({
  page,
  logIn,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expect(/403/)
  await logIn('marina')
  const central = page.getByRole('link', { name: /^Bloquear em todas as bets autorizadas/ })
  for (const screen of ['limits', 'time-out', 'self-exclusion', 'help']) {
    await page.goto(`/m/responsible-gaming/${screen}`)
    await expect(central, screen).toHaveAttribute('href', 'https://www.gov.br/autoexclusaoapostas')
    await expect(page.getByText('de 1 a 12 meses, ou sem prazo'), screen).toBeVisible()
    expect(await violations(page), screen).toEqual([])
  }
  await page.goto('/m/responsible-gaming/self-exclusion')
  await expect(central).toBeVisible()
  const box = await page.getByRole('button', { name: 'Revisar o bloqueio aqui' }).boundingBox()
  expect(await central.boundingBox()).toMatchObject({ width: box?.width, height: box?.height })
  await logInToExit(page, 'renata')
  await expect(title(page)).toContainText('Sua conta está bloqueada até')
  await expect(page.getByRole('main')).toContainText('Você mesmo bloqueou esta conta, e só aqui.')
  await expect(central).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Aumentar o prazo' }).or(page.getByText('Sacar')).first(),
  ).toBeVisible()
})

test('[RG-66] a payment from another person or by credit goes back, and the page says why', async ({
  page,
  site,
  time,
  logIn,
}) => {
  test.setTimeout(120_000)
  await logIn('marina')
  // The first log-in of a day begins a check of the register.
  await time.moveTo((await time.now()) + MINUTE)
  const order = async (method: RegExp) => {
    await page.goto('/m/voucherCenter')
    await expect(page.getByText('Crédito não é aceito.')).toBeVisible()
    await page.getByRole('radio', { name: method }).check()
    await page.getByLabel('Valor', { exact: true }).fill('50')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await expect(page).toHaveURL(/order=D/)
    return new URL(page.url()).searchParams.get('order')
  }
  await page.goto('/m/voucherCenter')
  const methods = page.getByRole('group', { name: 'Como você quer pagar?' }).getByRole('radio')
  await expect(methods).toHaveCount(4)
  expect(await violations(page)).toEqual([])
  const foreign = await order(/^Pix/)
  await control(site, 'POST', '/sandbox/payments', { orderNo: foreign, outcome: 'OTHER_PAYER' })
  await page.reload()
  await expect(page.getByText('O pagamento veio da conta de outra pessoa')).toBeVisible()
  const credit = await order(/^Cartão pré-pago/)
  await control(site, 'POST', '/sandbox/payments', { orderNo: credit, outcome: 'CREDIT_CARD' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O pagamento usou crédito' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[RG-67] a withdrawal shows the time left of its 120 minutes, and then where to complain', async ({
  page,
  site,
  time,
  logIn,
}) => {
  test.setTimeout(120_000)
  await set(site, { payouts: 'hold' })
  await logIn('marina')
  await page.goto('/m/withdraw')
  await expect(page.getByText('em até 120 minutos')).toBeVisible()
  await page.getByLabel('Valor', { exact: true }).fill('50')
  await page.getByLabel('Senha de saque').fill('246810')
  await page.getByRole('main').getByRole('button', { name: 'Sacar', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sacar R/ })
    .click()
  await expect(page).toHaveURL(/order=W/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Por lei, seu dinheiro é pago em até 120 minutos/)).toBeVisible()
  await expect(main.getByRole('timer')).toHaveText(/^0?1:5\d:\d\d$/)
  expect(await violations(page)).toEqual([])
  await time.moveTo((await time.now()) + 121 * MINUTE)
  await page.reload()
  await expect(main.getByText(/Os 120 minutos que a lei permite acabaram/)).toBeVisible()
  await expect(main.getByText('Ouvidoria: ouvidoria@norte.example')).toBeVisible()
  await set(site, { payouts: 'auto' })
})
