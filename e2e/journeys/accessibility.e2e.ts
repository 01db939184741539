import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Every screen of this slice, and who looks at it. */
const SCREENS: { address: string; as?: string; only?: string }[] = [
  { address: '/m/home' },
  { address: '/m/gameList?gameType=RNG' },
  { address: '/m/gameList?gameType=RNG&gameName=zzzz' },
  { address: '/m/lottery' },
  { address: '/m/gameCenter' },
  { address: '/m/slotsCenter' },
  { address: '/m/gameLobby?gameType=LIVE' },
  { address: '/m/moreLottery' },
  { address: '/m/activity' },
  { address: '/m/activityDetail?id=none' },
  { address: '/m/activityDetail?id=p-cashback' },
  // Praia has no leaderboard and leads home, with a message over what stands there.
  { address: '/m/leaderBoard', only: 'arcada' },
  { address: '/m/notice' },
  { address: '/m/login' },
  { address: '/m/register' },
  { address: '/m/forget' },
  { address: '/m/trail' },
  { address: '/m/mine' },
  { address: '/m/feedback', as: 'marina' },
  { address: '/m/maintenance' },
  { address: '/m/help' },
  { address: '/m/helpDetail?i=1' },
  { address: '/m/service' },
  { address: '/m/download' },
  { address: '/m/useragreement' },
  { address: '/m/mine', as: 'marina' },
  { address: '/m/set', as: 'marina' },
  { address: '/m/changePsw', as: 'marina' },
  { address: '/m/startLottery?code=FLASH_1&view=betting', as: 'marina' },
  { address: '/m/home', as: 'marina' },
  { address: '/m/gameList?gameType=RNG&tab=FAV', as: 'marina' },
  { address: '/m/activityInfo?id=p-cashback', as: 'marina' },
  { address: '/m/inviteFriends', as: 'marina' },
  { address: '/m/leaderBoard', as: 'marina', only: 'arcada' },
  { address: '/m/agent', as: 'aline' },
  { address: '/m/member/notice?types=A', as: 'aline' },
]

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What opens or changes on a screen: how to get there, and by what one knows to be there. */
const STATES: { address: string; as?: string; open: (page: Page) => Promise<void>; shown: Shown }[] = [
  { address: '/m/gameList?gameType=RNG', open: tap(/^Filtrar$|^Filter$/), shown: dialog },
  { address: '/m/lottery', open: tap(/^Último sorteio|^Last draw/), shown: dialog },
  { address: '/m/home', open: tap(/^Menu$/), shown: dialog },
  { address: '/m/home', open: tap(/^Entrar$|^Log in$/), shown: dialog },
  {
    address: '/m/moreLottery',
    open: (page) => page.getByRole('searchbox').fill('zzzz'),
    shown: (page) => page.getByText(/“zzzz”/),
  },
  {
    address: '/m/activityInfo?id=p-cashback',
    as: 'marina',
    open: (page) =>
      page.locator('input[type="file"]').setInputFiles([
        { name: 'a.png', mimeType: 'image/png', buffer: PIXEL },
        { name: 'b.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      ]),
    shown: (page) => page.getByRole('alert').and(page.getByText(/png/)),
  },
]

type Shown = (page: Page) => Locator

function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

function tap(name: RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name }).first().click()
}

/** Portuguese in the light and English in the dark; every combination of both whitelabels in the long run. */
const LOOKS =
  process.env.ARCADA_FULL === '1'
    ? ['arcada', 'praia'].flatMap((whitelabel) =>
        ['PT', 'EN'].flatMap((language) =>
          ['dark', 'light'].map((theme) => ({ whitelabel, language, theme })),
        ),
      )
    : [
        { whitelabel: 'arcada', language: 'PT', theme: 'light' },
        { whitelabel: 'arcada', language: 'EN', theme: 'dark' },
      ]

for (const { whitelabel, language, theme } of LOOKS)
  test.describe(`${whitelabel}, ${language}, ${theme}`, () => {
    test.use({
      reducedMotion: 'reduce',
      baseURL: ({ site }, use) =>
        use(whitelabel === 'arcada' ? site.origin : site.origin.replace('//', `//${whitelabel}.`)),
    })
    for (const as of [undefined, 'marina', 'aline'])
      test(`nobody is kept out: ${as ?? 'guest'}`, async ({ page, signIn }) => {
        test.setTimeout(120_000)
        if (as) await signIn(as)
        await page.addInitScript(
          ([lang, look]) => {
            localStorage.setItem('MC_LANG', lang ?? '')
            localStorage.setItem('MC_THEME', look ?? '')
          },
          [language, theme],
        )
        for (const { address, only = whitelabel } of SCREENS.filter((screen) => screen.as === as)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('arcada:interactive').length))
            .toBe(1)
          expect(await violations(page), address).toEqual([])
          await expect(page.locator('main')).toHaveCount(1)
          await expect(page.locator('h1')).toHaveCount(1)
        }
        for (const { address, open, shown } of STATES.filter((state) => state.as === as)) {
          await page.goto(address)
          await open(page)
          await expect(shown(page)).toBeVisible()
          expect(await violations(page), `${address}, opened`).toEqual([])
        }
      })
  })

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const results = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: tags,
        resultTypes: ['violations'],
      }),
    TAGS,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}
