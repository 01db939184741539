import { doubleText } from '../support/readable.ts'
import { backToNow, untilDraw } from '../support/sandbox-clock.ts'
import { expect, type Page, test } from '../support/test.ts'

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

  test('opens, shows its info, and becomes a favourite, each by a target of its own, and on the picture with twice the text', async ({
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

    await doubleText(page)
    await page.goto('/m/gameList?gameType=RNG')
    const [name, info] = [await tile.getByText('Fortuna do Tigre').boundingBox(), await boxOf(/^Sobre /)]
    expect(info.y + info.height).toBeLessThanOrEqual(name?.y ?? 0)
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
