import type { Site } from '@arcada/local/site'
import { violations } from '../support/axe.ts'
import { unreached } from '../support/keyboard.ts'
import { registerOnNorte } from '../support/newcomer.ts'
import { ownClock } from '../support/sandbox-clock.ts'
import { choose, control, expect, logInOn, type Page } from '../support/test.ts'

const CHECK = '/m/securityCenter/identity'
const MINUTE = 60_000
/** Longer than the time for which attempts and log-ins count. */
const DAY = 25 * 60 * MINUTE

const test = ownClock()
test.use({ whitelabel: 'norte', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const decide = (site: Site, userName: string, purpose: string, result: string) =>
  control(site, 'POST', '/sandbox/players', { whitelabel: 'norte', userName, identity: { purpose, result } })
const verifier = (site: Site, answer: string) =>
  control(site, 'POST', '/sandbox/settings', { whitelabel: 'norte', verifier: answer })

/** The steps at the verifier; the last digit of the document chooses the result. */
async function goThrough(page: Page, start: RegExp, document: string): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Verificador de teste|Test verifier)$/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox').fill(document)
  await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
  await page.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(CHECK))
}

const SELFIE = /^(Começar com selfie|Start with a selfie)$/
const CALL = /^(Começar sem selfie|Start without a selfie)$/
const main = (page: Page) => page.getByRole('main')

test('[RG-72] [RG-73] a new player confirms the age at the verifier, in several attempts, and then deposits', async ({
  page,
  site,
  time,
}) => {
  test.setTimeout(120_000)
  await registerOnNorte(page, site, 'nova_idade', '935.411.347-80')
  await expect(page.getByText(/^Antes de jogar ou depositar, a lei exige/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await expect(page.getByText('Mostre que você tem 18 anos ou mais')).toBeVisible()
  await goThrough(page, SELFIE, '100002')
  await expect(page.getByText('Não conseguimos confirmar sua idade')).toBeVisible()
  await page.getByRole('button', { name: CALL }).click()
  await page.getByRole('link', { name: 'Voltar para o site e continuar depois' }).click()
  await expect(page.getByText('Sua verificação não terminou')).toBeVisible()
  await goThrough(page, CALL, '100003')
  await expect(page.getByText('Uma pessoa está analisando a sua verificação')).toBeVisible()
  await time.moveTo((await time.now()) + 3 * MINUTE)
  await expect(page.getByText('Sua idade foi confirmada')).toBeVisible({ timeout: 20_000 })
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto('/m/webEmail')
  await expect(page.getByText('Idade confirmada').first()).toBeVisible()
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toBeVisible()
})

test('[RG-72] a player whose age is not confirmed sees why at the deposit and at a game, and can withdraw', async ({
  page,
  logIn,
  time,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expect(/403/)
  await time.moveTo((await time.now()) + DAY)
  await logIn('sofia')
  await time.moveTo((await time.now()) + MINUTE)
  await page.goto('/m/voucherCenter')
  await expect(page.getByText(/^Antes de jogar ou depositar, a lei exige/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar para o pagamento' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await expect(page).toHaveURL(/identity\?next=%2Fm%2FvoucherCenter$/)
  await page.goto('/m/withdraw')
  await expect(page.getByRole('heading', { name: 'Uma senha para o seu dinheiro' })).toBeVisible()
  await page.goto('/m/gameList?gameType=RNG')
  await main(page).getByRole('article').first().getByRole('link').first().press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Primeiro confirme que você tem 18 anos ou mais.' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Confirmar minha idade' }).click()
  await expect(page).toHaveURL(new RegExp(`${CHECK}$`))
})

/** The states of a check, and what brings each about for a player who begins anew. */
const STATES: readonly {
  name: string
  bring: (page: Page, site: Site) => Promise<unknown>
  shown: RegExp
}[] = [
  { name: 'not begun', bring: async () => {}, shown: /^(Mostre que você tem|Show that you are)/ },
  {
    name: 'verifier down',
    bring: (_, site) => verifier(site, 'DOWN'),
    shown: /^(O serviço de verificação não responde|The verification service does not)/,
  },
  {
    name: 'offline',
    async bring(page) {
      await expect(page.getByRole('button', { name: SELFIE })).toBeEnabled()
      await page.context().setOffline(true)
    },
    shown: /^(Você está sem conexão|You are offline)\. (O que|What)/,
  },
  {
    name: 'under way',
    async bring(page) {
      await page.getByRole('button', { name: SELFIE }).click()
      await page.getByRole('link', { name: /^(Voltar para o site|Go back to the site)/ }).click()
    },
    shown: /^(Sua verificação não terminou|Your check is not finished)$/,
  },
  {
    name: 'unsure',
    bring: (_, site) => decide(site, 'sofia', 'AGE', 'UNSURE'),
    shown: /^(Uma pessoa está analisando a sua verificação|A person is reviewing your check)$/,
  },
  {
    name: 'failed',
    bring: (_, site) => decide(site, 'sofia', 'AGE', 'FAIL'),
    shown: /^(Não conseguimos confirmar sua idade|We could not confirm your age)$/,
  },
]

for (const [language, theme] of [
  ['PT', 'light'],
  ['EN', 'dark'],
] as const)
  test(`[RG-73] [RG-75] every state of a check passes axe and the keyboard, with two equal methods: ${language}, ${theme}`, async ({
    page,
    site,
    logIn,
    time,
    problems,
  }) => {
    test.setTimeout(120_000)
    problems.expect(/Failed to load resource|Failed to fetch/)
    // Attempts of an earlier test no longer count.
    await time.moveTo((await time.now()) + DAY)
    await logIn('sofia')
    await choose(page, language, theme)
    await page.goto(CHECK)
    for (const { name, bring, shown } of STATES) {
      await bring(page, site)
      if (name !== 'offline' && name !== 'under way') await page.reload()
      await expect(page.getByText(shown), name).toBeVisible()
      expect(await violations(page), name).toEqual([])
      expect(await unreached(page), name).toEqual([])
      await page.context().setOffline(false)
      await verifier(site, 'ASK')
      if (name === 'verifier down') await page.reload()
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const boxes = await Promise.all(
        [SELFIE, CALL].map((one) => page.getByRole('button', { name: one }).boundingBox()),
      )
      expect(boxes[0]?.width).toBe(boxes[1]?.width)
      expect(boxes[0]?.height).toBe(boxes[1]?.height)
      expect(await violations(page)).toEqual([])
    }
  })

test('[RG-76] a withdrawal from a new device and a change of accounts continue after the proof of presence', async ({
  page,
  browser,
  baseURL,
  logIn,
  time,
}) => {
  test.setTimeout(120_000)
  // The first device of an account is a known one.
  await logIn('marina')
  await time.moveTo((await time.now()) + MINUTE)
  await page.goto('/m/securityCenter/cards/add?kind=BANK')
  await page.getByRole('link', { name: 'Confirmar que é você' }).click()
  await expect(page.getByText('Mostre que é você')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await goThrough(page, CALL, '100001')
  await expect(page).toHaveURL(/cards\/add\?kind=BANK$/)
  await expect(page.getByLabel('Número da conta com dígito')).toBeVisible()

  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const strange = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  const other = await strange.newPage()
  await logInOn(other, 'marina')
  await other.goto('/m/withdraw')
  await other.getByLabel('Valor', { exact: true }).fill('50')
  await other.getByLabel('Senha de saque').fill('246810')
  const send = async () => {
    await main(other).getByRole('button', { name: 'Sacar', exact: true }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Sacar R/ })
      .click()
  }
  await send()
  await expect(other.getByText('Mostre que é você')).toBeVisible()
  await goThrough(other, SELFIE, '100001')
  await expect(other).toHaveURL(/\/m\/withdraw$/)
  await expect(other.getByLabel('Valor', { exact: true })).toHaveValue('50')
  await other.getByLabel('Senha de saque').fill('246810')
  await send()
  await expect(other).toHaveURL(/order=W/)
  await strange.close()
})
