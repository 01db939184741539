import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { readLive } from '../budgets/budgets.ts'
import { firstTitle, holdHost } from '../support/hold-host.ts'
import { expect, type Page, test } from '../support/test.ts'

type Language = 'pt' | 'en'

/** The titles of all addresses that have the host's header, and of their variants. */
async function titlesOf(store: string, language: Language): Promise<string[]> {
  const { release } = await readLive(store)
  const titles = await Promise.all(
    [release.host, ...Object.values(release.remotes)].map(async ({ base }) => {
      const app: AppDescription = JSON.parse(await readFile(join(store, base, 'app.json'), 'utf8'))
      return app.routes
        .filter(({ header }) => header)
        .flatMap(({ title, variants = [] }) => [title, ...variants.map((variant) => variant.title)])
    }),
  )
  return [...new Set(titles.flat().flatMap((title) => title?.[language] ?? []))]
}

/** The faults of a title in the header, as texts. */
const faultsOf = (page: Page, titles: string[], mostLines: number) =>
  page.evaluate(
    ({ titles, mostLines }) => {
      const header = document.querySelector('header.ar-header')
      const place = header?.querySelector('.ar-header-title')
      if (!header || !place) throw new Error('no title')
      const before = place.textContent
      const tops = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      const faults = titles.flatMap((title) => {
        place.textContent = title
        const node = place.firstChild
        if (!node) return [`${title}: empty`]
        const range = document.createRange()
        range.selectNodeContents(node)
        const found: string[] = []
        const lines = tops(range).size
        if (lines > mostLines) found.push(`${title}: ${lines} lines`)
        for (const { index, 0: word } of title.matchAll(/[^ -]+/g)) {
          const letters = document.createRange()
          letters.setStart(node, index)
          letters.setEnd(node, index + word.length)
          if (tops(letters).size > 1) found.push(`${title}: broken within ${word}`)
        }
        const text = range.getBoundingClientRect()
        const box = header.getBoundingClientRect()
        if (text.left < 0 || text.right > innerWidth || text.top < box.top || text.bottom > box.bottom)
          found.push(`${title}: cut`)
        for (const control of header.querySelectorAll('button, .ar-header-icons')) {
          const at = control.getBoundingClientRect()
          const wide = Math.min(at.right, text.right) - Math.max(at.left, text.left)
          const high = Math.min(at.bottom, text.bottom) - Math.max(at.top, text.top)
          if (wide > 1 && high > 1) found.push(`${title}: under ${control.className}`)
        }
        return found
      })
      place.textContent = before
      return faults
    },
    { titles, mostLines },
  )

for (const language of ['pt', 'en'] as const)
  test.describe(`in ${language}`, () => {
    for (const as of [undefined, 'marina'])
      test(`[LAYOUT-14] the title of every address has one line from 360 px on, and unbroken words on every phone:  ${as ?? 'a guest'}`, async ({
        page,
        site,
        logIn,
      }) => {
        if (as) await logIn(as)
        await page.addInitScript((lang) => localStorage.setItem('MC_LANG', lang), language.toUpperCase())
        const titles = await titlesOf(site.store, language)
        expect(titles.length).toBeGreaterThan(50)
        await page.goto('/m/useragreement')
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-BR' : 'en')
        if (as) await expect(page.getByRole('timer')).toBeVisible()
        for (const [width, lines] of [
          [412, 1],
          [390, 1],
          [360, 1],
          [320, 2],
        ] as const) {
          await page.setViewportSize({ width, height: 740 })
          // The header settles when its buttons have arrived.
          await expect.poll(() => faultsOf(page, titles, lines), `${width} px`).toEqual([])
        }
      })
  })

test('a title that needs its own row has it in the first frame, and nothing moves when scripts load', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn('marina')
  const arrive = await holdHost(page)
  await page.goto('/m/securityCenter/questions', { waitUntil: 'commit' })
  const header = page.locator('.ar-header')
  await expect(header).toBeVisible()
  expect(await firstTitle(page)).toBe('"Perguntas de segurança"')
  const places = async () => [
    await header.boundingBox(),
    await page.locator('.ar-header-title').boundingBox(),
  ]
  const before = await places()
  expect(before[0]?.height).toBeGreaterThan(80)
  arrive()
  await expect(page.locator('header .ar-header-title')).toHaveText('Perguntas de segurança')
  expect(await places()).toEqual(before)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('[LAYOUT-11] an amount in the header is never broken or cut, whatever its length', async ({
  page,
  logIn,
}) => {
  test.setTimeout(90_000)
  let balance = 0
  await page.route('**/wps/wallets/balance', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.value = { ...answer.value, sumBalance: balance }
    await route.fulfill({ response, json: answer })
  })
  await logIn('marina')
  for (const [amount, shown] of [
    [1321.21, 'R$\u00a01.321,21'],
    [98_765.43, 'R$\u00a098.765,43'],
    [1_234_567.89, 'R$\u00a01.234.567,89'],
  ] as const) {
    balance = amount
    await page.goto('/m/home')
    const text = page.locator('header').getByText(shown, { exact: true })
    await expect(text).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      const seen = await text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right, height } = range.getBoundingClientRect()
        const next = element.closest('.ar-header-account')?.querySelector('a[href="/m/voucherCenter"]')
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        return {
          lines: Math.round(height / size),
          free: right <= (next?.getBoundingClientRect().left ?? 0) + 1,
          inside: [...document.querySelectorAll('header a, header button')].every(
            (control) => control.getBoundingClientRect().right <= innerWidth,
          ),
          readable: size >= 9,
        }
      })
      expect.soft(seen, `${shown} at ${width} px`).toEqual({
        lines: 1,
        free: true,
        inside: true,
        readable: true,
      })
    }
  }
})
