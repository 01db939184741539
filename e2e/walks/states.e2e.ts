import { violations } from '../support/axe.ts'
import { quiet } from '../support/quiet.ts'
import { unreadable } from '../support/readable.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { choose, expect, type Page, test } from '../support/test.ts'

type State = 'failed' | 'empty' | 'offline'

/** What a page needs to open at all; all other calls are changed. */
const OPENING = /\/wps\/(?:system\/|session\/|member\/info|image\/)/

const VARIANTS = [
  { whitelabel: 'arcada', language: 'PT', theme: 'light', width: 390, height: 844 },
  { whitelabel: 'praia', language: 'EN', theme: 'dark', width: 320, height: 568 },
  { whitelabel: 'norte', language: 'PT', theme: 'dark', width: 320, height: 568 },
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

/** Opens screens in a state and checks each. */
async function check(page: Page, state: State, addresses: readonly string[]): Promise<void> {
  await bring(page, state)
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForFunction(
      () =>
        !location.pathname.startsWith('/m/') || performance.getEntriesByName('arcada:interactive').length > 0,
    )
    await quiet(page)
    // A game that starts is on the page of its provider.
    if (!new URL(page.url()).pathname.startsWith('/m/')) continue
    if (state === 'offline') await page.context().setOffline(true)
    expect.soft([...(await violations(page)), ...(await unreadable(page))], address).toEqual([])
    await page.context().setOffline(false)
  }
}

test.use({ reducedMotion: 'reduce', userAgent: PHONE })
test.beforeEach(({ problems }) =>
  problems.expect(/status of 500|violates|ERR_INTERNET_DISCONNECTED|Failed to fetch/),
)

test('a home, list or leaderboard that failed has no accessibility violation and is readable', async ({
  page,
}) => {
  await check(page, 'failed', ['/m/home', '/m/gameList?gameType=RNG', '/m/leaderBoard'])
})

for (const { whitelabel, language, theme, width, height } of VARIANTS)
  test.describe(`${whitelabel}, ${language}, ${theme}, ${width} px wide`, { tag: '@long' }, () => {
    test.use({ whitelabel, viewport: { width, height } })
    for (const state of ['failed', 'empty', 'offline'] as const)
      for (const as of [undefined, 'marina', 'aline'])
        test(`a screen that is ${state} has no accessibility violation and is readable: ${as ?? 'a guest'}`, async ({
          page,
          logIn,
        }) => {
          test.setTimeout(600_000)
          if (as) await logIn(as)
          await choose(page, language, theme)
          const screens = SCREENS.filter(
            (screen) => screen.as === as && (screen.only ?? whitelabel) === whitelabel,
          )
          await check(
            page,
            state,
            screens.map(({ address }) => address),
          )
        })
  })
