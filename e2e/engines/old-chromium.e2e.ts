import type { Site } from '@arcada/local/site'
import { npmChromium } from '@arcada/smoke/npm-chromium'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { payIn, spin } from '../support/play.ts'
import { untilDraw } from '../support/sandbox-clock.ts'
import { test as base, control, expect, type Page } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'
import { lackedPaths } from './interfaces.ts'

/** Old builds by their major version: version and hash of the package. The first is older than the list of engines. */
const PACKAGES: Readonly<Record<103 | 106 | 110 | 123, readonly [version: string, integrity: string]>> = {
  103: [
    '103.0.0',
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  ],
  106: [
    '106.0.2',
    'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  ],
  110: [
    '110.0.1',
    'sha512-LS7GKGoHSNUK2ugRp2k9/Rb+wSjsqPDTQTWd9nM2d2hCgm78WRLx2Vw+xwl3bst3M4+dqfawpx1UObUmt5vVYQ==',
  ],
  123: [
    '123.0.1',
    'sha512-RPrA99xrddbXXZjhUH1WZkTCK3QDQ77t/0y+vULtiW1uAlWLBxorxGnNTuzBDk6eNolxOVFrXZ2aoAN+/eB5TA==',
  ],
}

type OldVersion = keyof typeof PACKAGES

/** The program of an old Chromium; it is downloaded once per user. */
const oldChromium = (version: OldVersion): Promise<string> => npmChromium(...PACKAGES[version])

/** A test in an old build of Chromium, or in the present one. */
const test = base.extend<{ version: OldVersion | undefined }>({
  version: [undefined, { option: true }],
  context: async (
    { version, context, baseURL, hasTouch, isMobile, locale, serviceWorkers, timezoneId, viewport },
    use,
  ) => {
    if (version === undefined) return use(context)
    const browser = await chromium.launch({
      executablePath: await oldChromium(version),
      args: ['--no-sandbox'],
    })
    expect(browser.version()).toMatch(new RegExp(`^${version}\\.`))
    const given = { baseURL, hasTouch, isMobile, locale, serviceWorkers, timezoneId, viewport }
    // Without what is undefined.
    const options: BrowserContextOptions = JSON.parse(JSON.stringify(given))
    await use(await browser.newContext(options))
    await browser.close()
  },
})
test.describe.configure({ timeout: 180_000 })
test.skip(
  ({ version }) => version !== undefined && `${process.platform} ${process.arch}` !== 'linux x64',
  'The old builds of Chromium are for Linux on x64.',
)

/** Deletes properties of the page's global object, each by its path, before its scripts run. */
const without = (page: Page, paths: string[][]) =>
  page.addInitScript((all) => {
    for (const path of all) {
      const owner = path.slice(0, -1).reduce<unknown>((one, name) => Object(one)[name], globalThis)
      Reflect.deleteProperty(Object(owner), path.at(-1) ?? '')
    }
  }, paths)

test('home opens in a browser without URL.parse, URL.canParse and AbortSignal.any', async ({ page }) => {
  await without(page, [
    ['URL', 'parse'],
    ['URL', 'canParse'],
    ['AbortSignal', 'any'],
  ])
  await page.goto('/m/home')
  await seeHome(page)
})

async function seeHome(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arcada: jogos, loteria e esportes')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('O site não abriu.')).toBeHidden()
}

async function buyAndPlay(page: Page, site: Site) {
  await test.step('deposits', async () => {
    await payIn(page, site, wordsOf('member', 'pt'), '20,00')
  })
  await test.step('buys a ticket', async () => {
    // The lottery sells no tickets in the last seconds before a draw.
    await untilDraw(site, 170_000, 180_000)
    await page.goto('/m/startLottery?code=KENO_3')
    await page.getByRole('button', { name: 'Jogar' }).click()
    await page.getByRole('button', { name: 'Comprar bilhete' }).click()
    await expect(page.getByText('Aguardando').first()).toBeVisible()
  })
  await test.step('plays', async () => {
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'win' })
    await spin(page, 1, 'Você ganhou')
    await control(site, 'POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: null })
  })
}

for (const version of [106, 110, 123] as const)
  test.describe(`Chromium ${version}`, () => {
    test.use({ version })
    test('a player opens home, logs in, deposits, buys a ticket and plays', {
      tag: version === 106 ? [] : '@long',
    }, async ({ page, logIn, site, problems }) => {
      // Old Chromiums say so about a script that the end of its page interrupts.
      problems.expect(/Unknown error occurred while trying to verify integrity/)
      // The helper for log-ins opens a file as a page, which they show with a style of their own.
      problems.expect(/service-worker\.js|^policy: style-src-attr inline/)
      await page.goto('/m/home')
      await seeHome(page)
      await logIn('marina')
      await buyAndPlay(page, site)
    })
  })

test('a player opens home, logs in, deposits, buys a ticket and plays without any interface that an oldest engine lacks', {
  tag: '@long',
}, async ({ page, logIn, site }) => {
  // The policy wants them where an engine has them.
  const paths = lackedPaths().filter(([name = '']) => !/^trusted/i.test(name))
  expect(paths).toEqual(
    expect.arrayContaining([['URL', 'parse'], ['navigation'], ['Array', 'prototype', 'toSorted']]),
  )
  await without(page, paths)
  await logIn('marina')
  expect(await page.evaluate(() => ['parse' in URL, 'scheduler' in globalThis])).toEqual([false, false])
  await buyAndPlay(page, site)
})

test.describe('Chromium 103', () => {
  test.use({ version: 103 })
  test('a browser that is older than the list reads that it is the reason, in the language of the visitor', {
    tag: '@long',
  }, async ({ page, problems }) => {
    const sentence = () =>
      page.evaluate(() => [
        getComputedStyle(document.body, '::before').content,
        [...document.body.children].every((one) => getComputedStyle(one).display === 'none'),
      ])
    problems.expect(/./)
    await page.goto('/m/home')
    expect(await sentence()).toEqual(['"Este navegador é antigo demais para o site."', true])
    await page.evaluate(() => localStorage.setItem('MC_LANG', 'EN'))
    await page.goto('/m/home')
    expect(await sentence()).toEqual(['"This browser is too old for the site."', true])
  })
})
