import { AGENCY } from '../support/agency.ts'
import { violations } from '../support/axe.ts'
import { DIALOGS, PHONE, SCREENS, STATES } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

interface Look {
  whitelabel: string
  language: string
  theme: string
  /** The one address that is looked at in it. */
  address?: string
  /** The only ones who look; all of them without it. */
  people?: readonly (string | undefined)[]
}

const AGENTS: readonly (string | undefined)[] = ['aline', 'caio']
const PEOPLE = [undefined, 'marina', ...AGENTS]

/** Portuguese in the light and English in the dark, the other whitelabel's colours and shapes on home; every combination of all whitelabels in the long run. */
const LOOKS: readonly Look[] =
  process.env.ARCADA_FULL === '1'
    ? ['arcada', 'praia', 'norte'].flatMap((whitelabel) =>
        ['PT', 'EN'].flatMap((language) =>
          ['dark', 'light'].map((theme) => ({ whitelabel, language, theme })),
        ),
      )
    : [
        { whitelabel: 'arcada', language: 'PT', theme: 'light' },
        { whitelabel: 'arcada', language: 'EN', theme: 'dark' },
        { whitelabel: 'praia', language: 'PT', theme: 'light', address: '/m/home' },
        { whitelabel: 'praia', language: 'EN', theme: 'dark', people: AGENTS },
      ]

/** Whose requirement the screens of somebody keep. */
const rowOf = (as?: string) => (AGENTS.includes(as) ? '[AC-18] ' : as ? '[MC-25] ' : '')

test('[AC-18] every screen of the agency is among those that are looked at', () => {
  const looked = SCREENS.map(({ address }) => address.split('?')[0])
  expect(AGENCY.map(({ path }) => path).filter((path) => !looked.includes(path))).toEqual([])
})

// The first look of all screens is always taken.
for (const { whitelabel, language, theme, address: one, people = PEOPLE } of LOOKS)
  test.describe(`${whitelabel}, ${language}, ${theme}`, { tag: theme === 'dark' ? '@long' : [] }, () => {
    test.use({
      reducedMotion: 'reduce',
      userAgent: PHONE,
      baseURL: ({ site }, use) =>
        use(whitelabel === 'arcada' ? site.origin : site.origin.replace('//', `//${whitelabel}.`)),
    })
    for (const as of people)
      test(`${rowOf(as)}nobody is kept out: ${as ?? 'guest'}`, { tag: as ? '@long' : [] }, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(240_000)
        if (as) await signIn(as)
        await page.addInitScript(
          ([lang, look]) => {
            localStorage.setItem('MC_LANG', lang ?? '')
            localStorage.setItem('MC_THEME', look ?? '')
          },
          [language, theme],
        )
        const isWanted = (state: { address: string; as?: string }) =>
          state.as === as && (one ?? state.address) === state.address
        for (const { address, only = whitelabel } of SCREENS.filter(isWanted)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('arcada:interactive').length))
            .toBe(1)
          expect(await violations(page), address).toEqual([])
          await expect(page.locator('main')).toHaveCount(1)
          await expect(page.locator('h1')).toHaveCount(1)
        }
        for (const { address, open, shown, only = whitelabel } of [...DIALOGS, ...STATES].filter(isWanted)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await open(page)
          await expect(shown(page)).toBeVisible()
          expect(await violations(page), `${address}, opened`).toEqual([])
        }
      })
  })
