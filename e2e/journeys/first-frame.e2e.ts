import { firstTitle, holdHost } from '../support/hold-host.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

test('a screen has its title before its scripts load, and nothing moves when they arrive', async ({
  page,
}) => {
  const arrive = await holdHost(page)
  await page.goto('/m/leaderBoard', { waitUntil: 'commit' })
  const title = page.locator('.ar-header-title')
  const links = page.locator('.ar-footer-text:visible')
  await expect(links).toHaveText(['Início', 'Promoções', 'Depositar', 'Atendimento', 'Perfil'])
  expect(await firstTitle(page)).toBe('"Ranking"')
  const places = async () =>
    Promise.all([title, ...(await links.all())].map((element) => element.boundingBox()))
  const before = await places()
  arrive()
  await expect(title).toHaveText('Ranking')
  expect(await places()).toEqual(before)
})

const bar = (page: Page) => page.locator('.ar-shell .ar-first-bar .ar-first-title')

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, isMobile: width < 1024 })

    for (const { address, as, title } of [
      { address: '/m/login', title: 'Entrar' },
      { address: '/m/mine', as: 'marina', title: 'Central do membro' },
    ])
      test(`${address} shows its bar from the document, at the final position:  ${as ?? 'a guest'}`, async ({
        page,
        logIn,
      }) => {
        if (as) await logIn(as)
        const arrive = await holdHost(page)
        await page.goto(address, { waitUntil: 'commit' })
        await expect(bar(page)).toBeVisible()
        expect(await bar(page).evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
          `"${title}"`,
        )
        await expect(page.locator('.ar-shell .ar-header')).toBeHidden()
        const before = await bar(page).boundingBox()
        arrive()
        const after = page
          .locator('main')
          .getByText(title, { exact: true })
          .and(page.locator('span[aria-hidden]'))
        await expect(after).toBeVisible()
        await expect(bar(page)).toHaveCount(0)
        const now = await after.boundingBox()
        expect([now?.x, now?.y]).toEqual([before?.x, before?.y])
      })

    test('home, its header and its navigation are in the document at their final positions', async ({
      page,
    }) => {
      const arrive = await holdHost(page)
      await page.goto('/m/home', { waitUntil: 'commit' })
      const places = () =>
        Promise.all(
          ['.ar-header-logo', '.ar-footer', '.ar-footer-item:nth-child(5) .ar-footer-text:visible'].map(
            (what) => page.locator(what).boundingBox(),
          ),
        )
      await expect(page.locator('.ar-shell .ar-footer')).toBeVisible()
      const before = await places()
      arrive()
      await expect(page.getByRole('navigation')).toBeVisible()
      expect(await places()).toEqual(before)
    })

    test('the agency centre, which has no bar, shows none in its first frame', async ({ page, logIn }) => {
      await logIn('aline')
      const arrive = await holdHost(page)
      await page.goto('/m/agent', { waitUntil: 'commit' })
      await expect(page.locator('.ar-shell .ar-first-content')).toBeVisible()
      await expect(bar(page)).toBeHidden()
      // Evaluates the media queries in the document's styles.
      for (const part of ['header', 'footer', 'bar', 'home', 'session'])
        await expect(page.locator('html')).toHaveAttribute(`data-${part}`, /^(true|false)$/)
      arrive()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central do agente')
    })
  })

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

for (const { visitor, as, closed = [], agent } of [
  { visitor: 'a guest' },
  { visitor: 'a guest with an Android phone', agent: PHONE },
  { visitor: 'a guest who has closed the install banners', closed: ['hideDownloadBar', 'MC_HIDE_GUIDE'] },
  { visitor: 'a member', as: 'marina' },
])
  test.describe(`the first picture of home for ${visitor}`, () => {
    test.use(agent ? { userAgent: agent } : {})

    test(`[HOME-01] is in the first frame, before any script of the host, and does not move: ${visitor}`, async ({
      page,
      logIn,
    }) => {
      await withoutPopups(page)
      if (as) await logIn(as)
      await page.addInitScript((keys) => {
        for (const key of keys) localStorage.setItem(key, '1')
      }, closed)
      const arrive = await holdHost(page)
      await page.goto('/m/home', { waitUntil: 'commit' })
      const first = page.locator('.ar-bone-banner')
      const address = () =>
        first.evaluate((element) => /url\("(.*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1])
      await expect.poll(address).toMatch(/\/wps\/image\//)
      const picture = await address()
      const before = [await page.locator('.ar-bone-search').boundingBox(), await first.boundingBox()]

      arrive()
      const banner = page.locator('[data-slot="home.banners"] img').first()
      await expect(banner).toBeVisible()
      expect(await banner.evaluate((image: HTMLImageElement) => image.src)).toBe(picture)
      const search = page.getByRole('button', { name: 'Buscar jogos e provedores' })
      expect([await search.boundingBox(), await banner.boundingBox()]).toEqual(before)
    })
  })

test.describe('of a whitelabel with warnings', () => {
  test.use({ whitelabel: 'norte' })

  test('[RG-50] the first frame requests the first picture, and does not show it without its warning', async ({
    page,
  }) => {
    const arrive = await holdHost(page)
    const requested = page.waitForRequest(/\/wps\/image\/banner\//)
    await page.goto('/m/home', { waitUntil: 'commit' })
    await requested
    const shown = await page.evaluate(async () => {
      await Promise.all(globalThis.__arcada.early.values())
      await new Promise((resolve) => setTimeout(resolve))
      const bone = document.querySelector('.ar-bone-banner')
      return bone && getComputedStyle(bone).backgroundImage
    })
    expect(shown).toBe('none')
    arrive()
    await expect(page.locator('[data-slot="home.banners"] [data-promo-warning]').first()).toBeVisible()
  })
})
