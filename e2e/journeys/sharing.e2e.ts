import { readLive } from '../budgets/budgets.ts'
import { expect, test } from '../support/test.ts'

interface WebManifest {
  name: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
}

declare global {
  var __asked: number
}

for (const { whitelabel, name } of [
  { whitelabel: 'arcada', name: 'Arcada' },
  { whitelabel: 'praia', name: 'Praia' },
])
  test.describe(`a link to ${name}`, () => {
    test.use({
      whitelabel,
    })

    test.describe('read without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('has title, description and picture for previews', async ({ page, problems }) => {
        // Chromium requests it beside a picture that it opens as a page.
        problems.expect(/favicon\.ico/)
        await page.goto('/m/activityDetail?id=p-reef')
        const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content')
        expect(await content('property="og:title"')).toBe(name)
        expect(await content('property="og:locale"')).toBe('pt_BR')
        expect(await content('name="twitter:card"')).toBe('summary_large_image')
        const description = await content('name="description"')
        expect(description).toMatch(/ogos|oterias/)
        expect(await content('property="og:description"')).toBe(description)

        const picture = new URL((await content('property="og:image"')) ?? '')
        expect(picture.hostname).toBe(whitelabel === 'arcada' ? 'localhost' : 'praia.localhost')
        const answer = await page.goto(picture.pathname)
        expect(answer?.headers()['content-type']).toBe('image/png')
        // Bytes 16 to 24 of a PNG contain width and height.
        const bytes = (await answer?.body()) ?? Buffer.alloc(24)
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      })
    })

    test('can be installed: a manifest of the whitelabel that starts at home, with icons of any shape and shortcuts', async ({
      page,
      site,
    }) => {
      await page.goto('/m/home')
      const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
      const text = (address: string) => page.evaluate(async (to) => (await fetch(to)).text(), address)
      const { icons, shortcuts, ...manifest }: WebManifest = JSON.parse(await text(href))
      expect(manifest).toMatchObject({ name, display: 'standalone' })
      expect(manifest.start_url).toMatch(/^\/m\/home/)
      expect(icons.map(({ sizes }) => sizes)).toContain('96x96')
      expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
        '192x192',
        '512x512',
      ])
      const { release } = await readLive(site.store)
      expect(shortcuts.length).toBeGreaterThan(2)
      for (const { url } of shortcuts) expect(Object.keys(release.routes)).toContain(url)
      const folder = href.slice(0, href.lastIndexOf('/') + 1)
      for (const { src } of [...icons, ...shortcuts.flatMap((one) => one.icons)])
        expect(await text(folder + src), src).toMatch(/PNG/)
    })
  })

test.describe('installing', () => {
  const offer = () => {
    globalThis.__asked = 0
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        globalThis.__asked += 1
      },
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('[LAYOUT-31] is offered in the menu and over home where the browser can, once', async ({
    browser,
    site,
  }) => {
    const phone = await browser.newContext({
      baseURL: site.origin,
      locale: 'pt-BR',
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36',
    })
    const page = await phone.newPage()
    await page.goto('/m/home')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Instalar neste aparelho' })).toHaveCount(0)
    expect(await page.evaluate(offer), 'the browser’s own bar stays away').toBe(true)
    await page.getByRole('button', { name: 'Instalar neste aparelho' }).click()
    await expect.poll(() => page.evaluate(() => globalThis.__asked)).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Declined: the guide is back. Offered again: its button installs.
    const guide = page
      .getByRole('complementary', { name: 'Adicionar à tela inicial' })
      .getByRole('button')
      .first()
    await guide.click()
    await expect(page.getByRole('dialog', { name: 'Adicionar à tela inicial' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(offer)
    await guide.click()
    await expect.poll(() => page.evaluate(() => globalThis.__asked)).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await phone.close()
  })
})
