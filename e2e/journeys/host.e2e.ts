import { readRelease } from '../support/live-release.ts'
import { networkIdle } from '../support/network-idle.ts'
import { control, expect, test } from '../support/test.ts'
import { withWorkers } from '../support/workers.ts'

test.describe('around the screens', () => {
  test('[I18N-01] loads everything in the player’s language, from the first call on, and once', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('MC_LANG', 'EN'))
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const { language } = request.headers()
      if (language) requested.push(`${language} ${request.method()} ${pathname}${search}`)
    })
    await page.goto('/m/home')
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
    await networkIdle(page)
    expect(requested.filter((one) => !one.startsWith('EN '))).toEqual([])
    expect(requested.filter((one) => /\/system\/(siteInfo|status)/.test(one))).toHaveLength(2)
  })

  test('[BOOT-02] [I18N-03] stays closed for maintenance with every remote down, in the language of the browser', async ({
    browser,
    site,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/)
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', maintenance: true })
    const context = await browser.newContext({ locale: 'ja-JP', baseURL: site.origin })
    const page = await context.newPage()
    for (const remote of ['games', 'lottery', 'member', 'agent', 'promotions'])
      await page.route(`**/apps/${remote}/**`, (route) => route.abort())
    await page.goto('/m/mine')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/メンテナンス中/)
    await expect(page.getByRole('button', { name: '再確認' })).toBeVisible()
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', maintenance: false })
    await page.getByRole('button', { name: '再確認' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-startup', '0')
    await context.close()
  })

  test('[LAYOUT-34] [LAYOUT-35] shows loading, then a failure with a working retry', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|Failed to load|integrity|ChunkLoadError|Loading/)
    await page.goto('/m/home')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.route('**/apps/host/**/user-agreement.js*', (route) => route.abort())
    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/m/useragreement')
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })
    const retry = page.getByRole('alert').getByRole('button')
    await expect(retry).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/apps/host/**/user-agreement.js*')
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de uso')
  })

  test('opens without a network, from cached files of the release and nothing from the back end', async ({
    browser,
    site,
  }) => {
    const { logo } = await readRelease(site.store, 'arcada')
    const context = await withWorkers(browser, site.origin)
    const page = await context.newPage()
    const kept = () =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('arcada-'))
        const cache = await caches.open(name)
        return (await cache.keys()).map(({ url }) => new URL(url).pathname)
      })
    await page.goto('/m/home')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(kept).toContain('/m/')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect.poll(kept).toContain(logo)
    const pathsBelow = async (folder: string) => (await kept()).filter((path) => path.startsWith(folder))
    expect(await pathsBelow('/whitelabels/')).toEqual([logo])
    expect([...(await pathsBelow('/wps/')), ...(await pathsBelow('/lgw/'))]).toEqual([])
    await context.setOffline(true)
    await page.goto('/m/home')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await context.close()
  })

  for (const what of ['accepts and never answers', 'stalls within the document'] as const)
    test(`opens in a new tab from the worker’s copy on a line that ${what}, and checks for a newer document`, {
      tag: '@long',
    }, async ({ browser, testProxy }) => {
      const context = await withWorkers(browser, testProxy.origin)
      const page = await context.newPage()
      await page.goto('/m/home')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect.poll(() => page.evaluate(async () => !!(await caches.match('/m/')))).toBe(true)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      let recover = () => {}
      const recovered = new Promise<void>((done) => {
        recover = done
      })
      testProxy.requested.length = 0
      testProxy.change = async (path, answer) => {
        if (what === 'stalls within the document') return { ...answer, stalls: path === '/m/home' }
        await recovered
        return answer
      }
      const tab = await context.newPage()
      await tab.goto('/m/home', { waitUntil: 'commit' })
      await expect(tab.getByRole('button', { name: 'Menu' })).toBeVisible()
      recover()
      // The navigation, then the page's check.
      await expect.poll(() => testProxy.requested.filter((path) => path === '/m/home').length).toBe(2)
      await context.close()
    })
})
