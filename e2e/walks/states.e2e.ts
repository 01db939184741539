import { violations } from '../support/axe.ts'
import { networkIdle } from '../support/network-idle.ts'
import { doubled, unreadable, withStyle } from '../support/readable.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { choose, expect, type Page, test } from '../support/test.ts'

type State = 'failed' | 'empty' | 'offline' | 'refused'

/** What a page needs to open at all; all other calls are changed. */
const OPENING = /\/wps\/(?:system\/|session\/|member\/info|image\/)/

/** Each state in the colours and the size of one whitelabel; twice the text where the page has the least room. */
const VARIANTS = [
  { state: 'failed', whitelabel: 'arcada', language: 'PT', theme: 'light', width: 390, height: 844 },
  { state: 'empty', whitelabel: 'praia', language: 'EN', theme: 'dark', width: 320, height: 568 },
  { state: 'offline', whitelabel: 'norte', language: 'PT', theme: 'dark', width: 320, height: 568 },
  { state: 'refused', whitelabel: 'praia', language: 'EN', theme: 'dark', width: 320, height: 568 },
] as const

/** Empties the lists of all answers, at any depth; in the page, because Playwright cannot fetch from a whitelabel's own name. */
async function emptyLists(page: Page): Promise<void> {
  await page.addInitScript((opening) => {
    const withoutEntries = (value: unknown): unknown => {
      if (Array.isArray(value)) return []
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEntries(inner)]))
    }
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      const sent = await text.call(this)
      if (!this.url.includes('/wps/') || new RegExp(opening).test(this.url)) return sent
      return JSON.stringify(withoutEntries(JSON.parse(sent)))
    }
  }, OPENING.source)
}

/** Brings all screens that open from now on into a state. */
async function bring(page: Page, state: State): Promise<void> {
  if (state === 'empty') await emptyLists(page)
  if (state !== 'failed') return
  await page.route('**/wps/**', (route) =>
    OPENING.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, code: 'error', message: '' } }),
  )
}

/** Opens screens in a state and checks each. Returns how many were in it. */
async function check(page: Page, state: State, addresses: readonly string[]): Promise<number> {
  await bring(page, state)
  let seen = 0
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForFunction(
      () =>
        !location.pathname.startsWith('/m/') || performance.getEntriesByName('arcada:interactive').length > 0,
    )
    await networkIdle(page)
    // A game that starts is on the page of its provider.
    if (!new URL(page.url()).pathname.startsWith('/m/')) continue
    if (state === 'offline') await page.context().setOffline(true)
    if (state !== 'refused' || (await sendEmptyForm(page))) {
      seen += 1
      const faults = [...(await violations(page)), ...(await unreadable(page))]
      expect.soft(faults, address).toEqual([])
      if (state === 'refused' || state === 'offline')
        expect.soft(await withStyle(page, doubled, unreadable), `${address}, text at 200 %`).toEqual([])
    }
    await page.context().setOffline(false)
  }
  return seen
}

/** Sends the form of a screen as it is; false if nothing was refused. */
async function sendEmptyForm(page: Page): Promise<boolean> {
  const main = page.locator('main')
  const send = main.locator('button[type=submit]:not([disabled]):visible').first()
  if ((await send.count()) === 0) return false
  await send.click()
  const refused = main.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()
  return refused.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce', userAgent: PHONE })
test.beforeEach(({ problems }) =>
  problems.expect(/status of [45]\d\d|violates|ERR_INTERNET_DISCONNECTED|Failed to fetch/),
)

test('a home, list or leaderboard that failed has no accessibility violation and is readable', async ({
  page,
}) => {
  await check(page, 'failed', ['/m/home', '/m/gameList?gameType=RNG', '/m/leaderBoard'])
})

for (const { state, whitelabel, language, theme, width, height } of VARIANTS)
  test.describe(`${whitelabel}, ${language}, ${theme}, ${width} px wide`, { tag: '@lab' }, () => {
    test.use({ whitelabel, viewport: { width, height } })
    for (const as of [undefined, 'marina', 'aline'])
      test(`[MC-25] a screen that is ${state} has no accessibility violation and is readable: ${as ?? 'a guest'}`, async ({
        page,
        logIn,
      }) => {
        test.setTimeout(600_000)
        if (as) await logIn(as)
        await choose(page, language, theme)
        const screens = SCREENS.filter(
          (screen) => screen.as === as && (screen.only ?? whitelabel) === whitelabel,
        ).map(({ address }) => address)
        expect(await check(page, state, screens)).toBeGreaterThan(
          state === 'refused' ? 2 : screens.length / 2,
        )
      })
  })
