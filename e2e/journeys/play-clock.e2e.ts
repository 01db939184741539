import type { Site } from '@arcada/local/site'
import { violations } from '../support/axe.ts'
import { networkIdle } from '../support/network-idle.ts'
import { registerNewcomer } from '../support/newcomer.ts'
import { spin } from '../support/play.ts'
import { moveOn, ownClock, untilDraw } from '../support/sandbox-clock.ts'
import { control, expect, logInOn, type Page, withoutPopups } from '../support/test.ts'

const test = ownClock()

const MINUTE = 60_000
const CHECK = { name: /^Você está aqui há/ }

const bar = (page: Page) => page.getByRole('region', { name: 'Sua sessão' })

async function withoutRemotes(page: Page): Promise<void> {
  await page.route(/\/apps\/(agent|games|lottery|member|promotions)\//, (route) => route.abort())
}

/** Moves the server's time by so many ms and the page's by a minute, after which it polls; no request is pending meanwhile. */
async function pass(page: Page, site: Site, ms: number): Promise<void> {
  await networkIdle(page)
  await moveOn(site, ms)
  await page.clock.fastForward(MINUTE + 1_000)
}

test.beforeEach(async ({ page, site }) => {
  // Ends the play session of earlier tests.
  await moveOn(site, 31 * MINUTE)
  await page.clock.install()
})

test('[RG-26] with every remote down the clock runs, and the reality check opens and can be answered', async ({
  page,
  site,
  problems,
  logIn,
}) => {
  problems.expect(/ERR_FAILED|did not load/)
  await logIn('nina')
  await withoutRemotes(page)
  await page.goto('/m/home')
  await expect(page.getByRole('timer')).toHaveText('0:00')
  await pass(page, site, 20 * MINUTE)
  const check = page.getByRole('alertdialog', CHECK)
  await expect(check).toBeVisible()
  await expect(check.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(check).toBeVisible()
  const [stop, go] = await Promise.all(
    ['Parar por agora', 'Continuar'].map((name) => check.getByRole('button', { name }).boundingBox()),
  )
  const pixels = (box: typeof stop) => [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  expect(pixels(go)).toEqual(pixels(stop))
  await check.getByRole('heading').focus()
  await page.keyboard.press('Tab')
  await expect(check.getByRole('button', { name: 'Parar por agora' })).toBeFocused()
  await page.clock.fastForward(6_000)
  await expect(check.getByRole('button', { name: 'Continuar' })).toBeEnabled()
  expect(await violations(page)).toEqual([])
  await check.getByRole('button', { name: 'Continuar' }).click()
  await expect(check).toBeHidden()
})

test('[RG-26] with every remote down an expired time limit shows a dialog with its end', {
  tag: '@long',
}, async ({ page, site, problems }) => {
  test.setTimeout(90_000)
  problems.expect(/ERR_FAILED|did not load/)
  await registerNewcomer(page, site, 'dez_minutos')
  await page.goto('/m/responsible-gaming/limits')
  const time = page.getByRole('list', { name: 'Tempo' }).getByRole('listitem').first()
  await time.getByRole('button', { name: /^Definir limite/ }).click()
  await time.getByRole('textbox').fill('10')
  await time.getByRole('button', { name: 'Salvar' }).click()
  await expect(time.getByRole('status')).toHaveText('Vale agora')
  await withoutRemotes(page)
  await page.goto('/m/startLottery?code=FLASH_2&view=betting')
  await expect(bar(page).getByRole('timer')).toBeVisible()
  await pass(page, site, 9 * MINUTE)
  await expect(page.getByText(/^Você já usou 9\d% do seu limite por sessão\.$/)).toBeVisible()
  await pass(page, site, 2 * MINUTE)
  const refusal = page.getByRole('alertdialog', { name: /^Você atingiu seu limite de tempo/ })
  const title = refusal.getByRole('heading')
  await expect(title).toHaveText(/Pode jogar de novo a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)
  await expect(title).toBeFocused()
  await expect(refusal.getByRole('link', { name: 'Ver extrato' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await refusal.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(/\/m\/(home|lottery|responsible-gaming\/limits)$/)
})

/** Addresses of games. */
const PLAY = ['/m/launchGame?vendor=KAPPA&nodeId=rng-001', '/m/startLottery?code=FLASH_2', '/m/redRain']

test('[RG-23] [RG-26] the play bar is over every game and cannot be closed, with every remote down too', {
  tag: '@long',
}, async ({ page, problems, logIn }) => {
  // Without a screen, the bar waits some seconds for one.
  test.setTimeout(120_000)
  problems.expect(/ERR_FAILED|did not load/)
  await logIn('aline')
  // The game needs time to load.
  await page.route(/launchGame|lotteryLaunch/, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : undefined,
  )
  const stands = async (address: string) => {
    await page.goto(address)
    await expect(bar(page).getByRole('timer'), address).toHaveText(/^\d:\d\d:\d\d$/)
    await expect(bar(page), address).toContainText('Sem ganho nem perda')
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button'), address).toHaveText(['Pausar 24 h', 'Sair do jogo'])
    expect((await bar(page).boundingBox())?.height, address).toBe(44)
  }
  for (const address of PLAY) await stands(address)
  await withoutRemotes(page)
  await page.setViewportSize({ width: 320, height: 568 })
  for (const address of PLAY) await stands(address)
})

test('[RG-26] with every remote down the play bar pauses for 24 hours', { tag: '@long' }, async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED|did not load/)
  await registerNewcomer(page, site, 'pausa_24h')
  await withoutRemotes(page)
  await page.goto('/m/startLottery?code=FLASH_2')
  await bar(page).getByRole('button', { name: 'Pausar 24 h' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar 24 h agora' }).click()
  await expect(page.getByText(/^Você está em pausa até/).first()).toBeVisible()
})

test('[RG-27] [RG-28] [RG-31] an unanswered check stops bets; one answer closes it in every tab and on every device and allows bets', {
  tag: '@long',
}, async ({ page, context, browser, baseURL, site, problems, logIn }) => {
  problems.expect(/409/)
  await logIn('marina')
  await page.goto('/m/home')
  const other = await context.newPage()
  await withoutPopups(other)
  await other.goto('/m/download')
  await expect(other.getByRole('timer')).toBeVisible()
  const device = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await device.clock.install()
  await logInOn(device, 'marina')
  const game = await context.newPage()
  await withoutPopups(game)
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'lose' })
  await game.goto('/m/home')
  await spin(game, 1, 'Não foi desta vez')
  await moveOn(site, 21 * MINUTE + 1_000)
  const bet = async () => {
    const paid = game.waitForResponse((response) => response.url().endsWith('/spin'))
    await game.locator('#spin').click()
    return paid
  }
  const refused = await bet()
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'rg.check.due'])
  await page.clock.fastForward(MINUTE + 1_000)
  await device.clock.fastForward(MINUTE + 1_000)
  for (const tab of [page, other, device]) {
    const check = tab.getByRole('alertdialog', CHECK)
    await expect(check).toBeVisible()
    // One lost round of R$ 10,00; the refused one booked nothing.
    await expect(check.getByRole('definition')).toHaveText([
      /^−R\$\s10,00 \(perda\)$/,
      /^R\$\s10,00$/,
      /^R\$\s0,00$/,
      /^R\$\s0,00$/,
    ])
    await expect(check).toContainText(/Valores de \d/)
  }
  await page.clock.fastForward(6_000)
  await page.getByRole('alertdialog', CHECK).getByRole('button', { name: 'Continuar' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', CHECK)).toBeHidden()
  await device.clock.fastForward(MINUTE + 1_000)
  await expect(device.getByRole('alertdialog', CHECK)).toBeHidden()
  await device.context().close()
  await expect(game.locator('#spin')).toBeEnabled()
  expect((await bet()).status()).toBe(200)
  await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: null })
})

test('[RG-57] an over-limit ticket is refused in the game itself, with the remaining amount', async ({
  page,
  problems,
  logIn,
  site,
}) => {
  problems.expect(/409/)
  await logIn('helena')
  // The lottery sells no tickets in the last seconds before a draw.
  await untilDraw(site, 110_000, 120_000)
  await page.goto('/m/startLottery?code=FLASH_2&view=betting')
  await expect(page).toHaveURL(/\/game\/table/)
  await page.locator('[data-stake="1000"]').click()
  await page.locator('#buy').click()
  await expect(page.locator('#note')).toHaveText('Bilhete comprado')
  await page.locator('#buy').click()
  await expect(page.locator('#note')).toContainText(
    /passa do seu limite\. Restam R\$\s0,00; mais a partir de \d/,
  )
})
