import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeys, openStore, promote, SAMPLE_KEYS, WHITELABELS } from '@arcada/release'
import { networkIdle } from '../support/network-idle.ts'
import { cumulativeShift, watchShifts } from '../support/shifts.ts'
import { control, expect, type Page, sendLogIn, test } from '../support/test.ts'

/** The page's parts for a guest, from top to bottom, without overlays. */
const PARTS_OF_HOME = [
  'banner-carousel',
  'announcement-ticker',
  'hot-matches',
  'popular-games',
  'vendors',
  'next-draws',
]

/** The loaded parts of home, from top to bottom. */
const partsOf = (page: Page) =>
  page
    .locator('main [data-part]')
    .evaluateAll(
      (parts, standing) =>
        parts
          .map((part) => part.getAttribute('data-part')?.split('/').pop() ?? '')
          .filter((name) => standing.includes(name)),
      PARTS_OF_HOME,
    )

test.describe('home', () => {
  for (const [language, as] of [
    ['PT', undefined],
    ['EN', 'marina'],
  ] as const)
    test(`does not shift while its parts load:  ${language}, ${as ?? 'a guest'}`, {
      tag: language === 'EN' ? '@long' : [],
    }, async ({ page, logIn, site }) => {
      if (as) await logIn(as)
      await page.addInitScript((lang) => localStorage.setItem('MC_LANG', lang), language)
      await watchShifts(page)
      // Late answers, one after another, cause layout shifts.
      await control(site, 'POST', '/sandbox/faults', { match: 'hotGames', delayMs: 900 })
      await control(site, 'POST', '/sandbox/faults', { match: 'announcements', delayMs: 400 })
      const late = Promise.all([
        page.waitForResponse(/games\/popular/),
        page.waitForResponse(/announcements/),
      ])
      await page.goto('/m/home')
      await late
      await expect(page.getByRole('complementary').first()).toBeVisible()
      // Parts below the fold wait until they are scrolled to; those in sight have loaded by now.
      await expect(page.locator('main [data-remote="games"] a').first()).toBeVisible()
      await networkIdle(page)
      const { sum, what } = await cumulativeShift(page)
      expect(sum, what).toBeLessThanOrEqual(0.02)
    })

  test('[HOME-05] [HOME-07] [HOME-12] [HOME-13] [HOME-14] starts at its top with fresh amounts, and shows a member the announcements once', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/m/login')
    await sendLogIn(page, 'marina')
    const popup = page.getByRole('dialog', { name: 'Domingo de clássico' })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Fechar' }).click()

    await page.evaluate(() => window.scrollTo(0, 900))
    requested.length = 0
    await page.getByRole('navigation').getByRole('link', { name: 'Promoções' }).click()
    await expect(page).toHaveURL(/\/m\/activity$/)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect
      .poll(() => requested)
      .toEqual(
        expect.arrayContaining(['/wps/member/info', '/wps/wallets/balance', '/wps/relay/wallets/merchant']),
      )
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('reserves the height of the next draws while they load', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await control(site, 'POST', '/sandbox/faults', { match: 'lotteryMenu', delayMs: 1_500 })
    await page.goto('/m/home')
    const draws = page.getByRole('region', { name: 'Próximos sorteios' })
    await draws.scrollIntoViewIfNeeded()
    await expect(draws).toBeInViewport()
    const before = await draws.boundingBox()
    await expect(draws.getByRole('article')).toHaveCount(4)
    expect((await draws.boundingBox())?.height).toBe(before?.height)
  })

  test('[HOME-08] [PROD-01] requests its announcements once, with the types of all its parts, and links to each of the seven kinds of game', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/wps/relay/announcements') requested.push(search)
    })
    await page.goto('/m/home')
    await expect(page.getByRole('complementary').first()).toBeVisible()
    for (const kind of ['Loterias', 'Esportes', 'Ao vivo', 'Pesca', 'Slots', 'Duelos', 'Da casa']) {
      await page.getByRole('tab', { name: kind }).click()
      const panel = page.getByRole('tabpanel', { name: kind })
      await expect(panel.getByRole('link').first()).toBeVisible()
    }
    expect(requested).toEqual(['?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC'])
  })

  test('follows the order and the slots of the whitelabel’s document, without a build', async ({
    page,
    site,
    releases,
  }) => {
    await page.goto('/m/home')
    await expect.poll(() => partsOf(page)).toEqual(PARTS_OF_HOME)

    const folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
    await cp(WHITELABELS, folder, { recursive: true })
    const file = join(folder, 'arcada/whitelabel.json')
    const settings: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
    const live = async (slots: unknown, whitelabels: string) => {
      await writeFile(file, JSON.stringify({ ...settings, slots }))
      const [store, keys] = [await openStore(`file:${site.store}`), await openKeys(SAMPLE_KEYS)]
      await promote({
        store,
        keys,
        whitelabel: 'arcada',
        versions: { host: releases.version('host') },
        by: 'e2e',
        why: 'another order of home',
        withoutSmoke: 'e2e: the test is the proof',
        allowOrigins: [site.sandboxOrigin],
        whitelabels,
      })
    }
    try {
      await live({ order: { 'home.lottery': 1 }, remove: ['home.ticker'] }, folder)
      await page.goto('/m/home')
      await expect
        .poll(() => partsOf(page))
        .toEqual(['next-draws', 'banner-carousel', 'hot-matches', 'popular-games', 'vendors'])
      await expect(page.getByRole('link', { name: /Manutenção programada/ })).toHaveCount(0)

      await live({ order: {}, remove: [] }, folder)
      await page.goto('/m/home')
      await expect.poll(() => partsOf(page)).toEqual(PARTS_OF_HOME)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('a slow part delays only its own place', { tag: '@long' }, async ({ page }) => {
    let go = () => {}
    const held = new Promise<void>((release) => {
      go = release
    })
    await page.route(/\/apps\/games\/.*\/home(-\w+)?\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/m/home', { waitUntil: 'commit' })
    await expect(
      page.getByRole('link', { name: /Manutenção programada|Domingo de clássico/ }).first(),
    ).toBeVisible()
    await expect(page.locator('main [data-remote="lottery"]')).toBeAttached()
    await expect(page.locator('[data-failed]')).toHaveCount(0)
    await expect(page.locator('main [data-remote="games"]').getByRole('article')).toHaveCount(0)
    go()
    await expect(page.locator('main [data-remote="games"]').getByRole('article').first()).toBeVisible()
  })
})
