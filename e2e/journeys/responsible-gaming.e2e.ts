import { violations } from '../support/axe.ts'
import { expect, type Page, test } from '../support/test.ts'

const AREA = '/m/responsible-gaming'
/** Address below the area -> its title; `own` pages need a session (docs/spec/responsible-gaming.md 5). */
const SCREENS = [
  { path: '', pt: 'Meus limites', own: false },
  { path: '/limits', pt: 'Limites', own: true },
  { path: '/statement', pt: 'Extrato de atividade', own: true },
  { path: '/time-out', pt: 'Pausa', own: true },
  { path: '/self-exclusion', pt: 'Bloquear minha conta', own: true },
  { path: '/self-assessment', pt: 'Autoavaliação', own: false },
  { path: '/help', pt: /Ajuda/, own: false },
] as const

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('navigation')

test('[RG-03] each address of the area shows its screen with header and footer, the exit page without both', async ({
  page,
  logIn,
  problems,
}) => {
  // The log-in of an excluded account.
  problems.expect(/403/)
  await logIn('gilson')
  for (const { path, pt } of SCREENS) {
    await page.goto(AREA + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(pt)
    await expect(header(page), path).toBeVisible()
    await expect(footer(page), path).toBeVisible()
  }
  await page.goto('/m/login')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/m/login')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Usuário' }).fill('renata')
  await form.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/responsible-gaming\/exit$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sua conta está bloqueada até')
  await expect(header(page)).toHaveCount(0)
  await expect(footer(page)).toHaveCount(0)
})

test('[RG-44] the statement prints in black on white without header and footer, from a dark page too', async ({
  page,
  logIn,
}) => {
  await page.addInitScript(() => localStorage.setItem('MC_THEME', 'dark'))
  await logIn('gilson')
  await page.goto(`${AREA}/statement`)
  const wagers = page.getByText('Apostas', { exact: true })
  await expect(wagers).toBeVisible()
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(wagers).toHaveCSS('color', /^rgb\((0, 0, 0|51, 51, 51)\)$/)
  await expect(header(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  // The displayed span is in the print, too.
  const span = page.getByText('30 dias', { exact: true })
  await expect(span).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('[RG-04] a guest opens hub, self-assessment and help, and needs a log-in for personal pages', async ({
  page,
}) => {
  for (const { path, pt, own } of SCREENS) {
    await page.goto(AREA + path)
    if (own) await expect(page, path).toHaveURL(/\/m\/login/)
    else await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(pt)
  }
})

test('[RG-06] the limits are one tap from home, from the deposit page and from a game', async ({
  page,
  logIn,
}) => {
  await page.goto('/m/home')
  await page.getByRole('link', { name: 'Meus limites' }).click()
  await expect(page).toHaveURL(/\/m\/responsible-gaming$/)
  await logIn('gilson')
  for (const from of ['/m/home', '/m/voucherCenter']) {
    await page.goto(from)
    await page.getByRole('link', { name: 'Meus limites' }).first().click()
    await expect(page, from).toHaveURL(/\/m\/responsible-gaming$/)
  }
  // This lottery shows how to play before it opens the game.
  await page.goto('/m/startLottery?code=FLASH_1&view=betting')
  await page.getByRole('region', { name: 'Sua sessão' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/responsible-gaming$/)
})

test('[RG-24] the time is on every page, also without a header, and links to the limits', async ({
  page,
  logIn,
}) => {
  test.setTimeout(90_000)
  await logIn('aline')
  for (const address of ['/m/home', '/m/mine', '/m/agent', '/m/download', '/m/help']) {
    await page.goto(address)
    const clock = page.getByRole('timer')
    await expect(clock, address).toHaveText(/^\d{1,2}:\d\d$/)
    await expect(clock).toBeInViewport({ ratio: 1 })
    await clock.click()
    await expect(page, address).toHaveURL(/\/m\/responsible-gaming$/)
  }
})
