import { doubleText } from '../support/readable.ts'
import { backToNow, untilDraw } from '../support/sandbox-clock.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Chooses a language in the menu, by its name, and moves the page's stopped clock by these few ms. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.clock.runFor(50)
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.clock.runFor(20)
}

test('[GAME-22] two changes of language within 200 ms reload the list of games once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.getByRole('article').first()).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/lgw/games/mobile') requested.push(searchParams.get('language') ?? '')
  })
  const html = page.locator('html')
  // The texts have to be fetched the first time.
  await chooseLanguage(page, 'English')
  await expect.poll(() => requested).toEqual(['EN'])
  await page.clock.runFor(1_000)
  await page.clock.pauseAt(Date.now() + 60_000)
  requested.length = 0
  await chooseLanguage(page, 'Português')
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await chooseLanguage(page, 'English')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.clock.runFor(120)
  expect(requested).toEqual([])
  await page.clock.runFor(80)
  await expect.poll(() => requested).toEqual(['EN'])
  // The answer needs a tick of the page's clock to be drawn.
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(page.getByRole('link', { name: /Silver Mine/ }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  // Leftover requests of the two would start before the next one.
  await chooseLanguage(page, 'Português')
  await page.clock.runFor(1_000)
  await expect.poll(() => requested).toEqual(['EN', 'PT'])
})

test('[ROUTE-27] [ROUTE-28] [ROUTE-29] [ROUTE-20] the game and lottery areas open by their addresses', async ({
  page,
}) => {
  for (const [address, words] of [
    ['/m/gameCenter', 'Slots'],
    ['/m/slotsCenter', 'Slots em alta'],
    ['/m/gameLobby?gameType=LIVE', 'Provedores'],
    ['/m/moreLottery', 'Keno Copacabana'],
  ] as const) {
    await page.goto(address)
    await expect(
      page
        .getByRole('heading', { name: words })
        .or(page.getByRole('list', { name: words }))
        .first(),
    ).toBeVisible()
  }
})

/** The name of a tile that is completely between header and footer. */
function shownTile(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tile = [...document.querySelectorAll('article')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 200 && bottom < innerHeight - 100
    })
    return tile?.textContent ?? ''
  })
}

test('a player who returns from a game finds the old position in the list', async ({ page, logIn }) => {
  await logIn('marina')
  await page.goto('/m/gameList?gameType=RNG')
  const tiles = page.getByRole('article')
  await expect(tiles.first()).toBeVisible()
  // Past the first page of 26, and back to a list at rest, because scrolling adds and removes rows.
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3_000)
  }).toPass()
  await expect.poll(() => shownTile(page)).not.toBe('')
  const name = await shownTile(page)
  await tiles.filter({ hasText: name }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/table/)
  await page.getByRole('link', { name: /Voltar/ }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/)
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeInViewport()
})

test.describe('a lottery’s table', () => {
  const PERIOD = 15 * 60_000
  test.afterEach(async ({ site }) => {
    await backToNow(site)
  })

  test('[LOTT-15] [LOTT-16] a ticket costs its stake, and the draw settles it', async ({
    page,
    site,
    logIn,
  }) => {
    await untilDraw(site, 300_000, PERIOD)
    await openTable(page, logIn)
    const tickets = page.locator('#tickets')
    const sold = tickets.getByRole('listitem').filter({ hasText: 'Aguardando' })
    await expect(sold).toHaveCount(0)
    const before = await page.locator('#balance').textContent()

    expect(await buy(page)).toBe(200)
    await expect(sold).toHaveCount(1)
    await expect(page.locator('#balance')).not.toHaveText(before ?? '')

    await untilDraw(site, PERIOD - 1_000, PERIOD)
    await page.reload()
    await expect(tickets.getByRole('listitem').first()).toContainText(/remiado/)
    await expect(sold).toHaveCount(0)
    await page.getByRole('link', { name: /Voltar/ }).click()
    await expect(page).toHaveURL(/\/m\/moreLottery$/)
  })

  test('[LOTT-15] sells no tickets in the last seconds before a draw, and shows the reason', async ({
    page,
    problems,
    site,
    logIn,
  }) => {
    problems.expect(/403/)
    await untilDraw(site, 300_000, PERIOD)
    await openTable(page, logIn)
    await untilDraw(site, 5_000, PERIOD)
    expect(await buy(page)).toBe(403)
    await expect(page.getByRole('status')).toHaveText('As vendas para este sorteio estão fechadas')
  })

  async function openTable(page: Page, logIn: (name: string) => Promise<void>): Promise<void> {
    await logIn('davi')
    await page.goto('/m/moreLottery')
    await page.getByRole('link', { name: 'Keno Copacabana' }).click()
    await expect(page).toHaveURL(/\/game\/table/)
  }

  async function buy(page: Page): Promise<number> {
    const paid = page.waitForResponse((response) => response.url().includes('/ticket'))
    await page.getByRole('button', { name: 'Comprar bilhete' }).click()
    return (await paid).status()
  }
})

test.describe('a game on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('opens, shows its info, and becomes a favourite, each by a target of its own', async ({
    page,
    site,
  }) => {
    await page.goto('/m/gameList?gameType=RNG')
    const tile = page.getByRole('article').first()
    const boxOf = async (name: RegExp) => {
      const box = await tile.getByRole('button', { name }).boundingBox()
      if (!box) throw new Error(`${name} is not drawn`)
      return box
    }
    await expect(tile).toBeVisible()
    const [about, heart] = [await boxOf(/^Sobre /), await boxOf(/^Favorito: /)]
    for (const { width, height } of [about, heart]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(heart.y + heart.height).toBeLessThanOrEqual(about.y)

    await tile.getByRole('button', { name: /^Sobre / }).click()
    const sheet = page.getByRole('dialog', { name: 'Fortuna do Tigre' })
    await expect(sheet.getByText('95%')).toBeVisible()
    const [rules] = await Promise.all([
      page.waitForEvent('popup'),
      sheet.getByRole('link', { name: /^Regras do jogo/ }).click(),
    ])
    await expect(rules.getByRole('heading', { name: 'Regras: Fortuna do Tigre' })).toBeVisible()
    expect(new URL(rules.url()).origin).toBe(site.sandboxOrigin)
    await rules.close()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(tile.getByRole('button', { name: /^Sobre / })).toBeFocused()

    await tile.getByRole('link').click({ position: { x: 20, y: 60 } })
    await expect(page).toHaveURL(/\/m\/login\?next=/)
  })

  test('keeps its buttons on the picture with twice the text', async ({ page }) => {
    await doubleText(page)
    await page.goto('/m/gameList?gameType=RNG')
    const tile = page.getByRole('article').first()
    await expect(tile).toBeVisible()
    const name = await tile.getByText('Fortuna do Tigre').boundingBox()
    const about = await tile.getByRole('button', { name: /^Sobre / }).boundingBox()
    expect(about && name && about.y + about.height).toBeLessThanOrEqual(name?.y ?? 0)
  })
})

test('the kind of games that is open is in the middle of its row, and the page stays at its top', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG')
  const row = page.getByRole('navigation', { name: 'Tipos de jogos' })
  const last = row.getByRole('link').last()
  const address = (await last.getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a tap on a kind of games asks for its games while the scripts of the list are on their way', async ({
  page,
}) => {
  // What follows the first screen has loaded when the host asks for its last settings.
  const settled = page.waitForResponse(/\/wps\/system\/console/)
  await page.goto('/m/home')
  await settled
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/screens-game-list\.js/, async (route) => {
    await released
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/lgw/games')) asked.push(pathname)
  })
  const answered = page.waitForResponse(/\/lgw\/games\/mobile\?/)
  await page.getByRole('link', { name: 'Ver todos' }).first().click()
  await answered
  await expect(page.getByRole('article')).toHaveCount(0)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  // The screen takes the answer over.
  expect(asked.filter((path) => path === '/lgw/games/mobile')).toHaveLength(1)
})
