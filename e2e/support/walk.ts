import { interactive, quiet } from './quiet.ts'
import { DIALOGS, PHONE, SCREENS } from './screens.ts'
import { choose, expect, type Page, test, withoutPopups } from './test.ts'

/** The accounts of the screens; undefined is a guest. */
const PEOPLE = [undefined, 'marina', 'aline', 'caio'] as const

/** What every run checks: all widgets of home, and a form. */
const SAMPLE = ['/m/home', '/m/login']

interface Variant {
  whitelabel: string
  language: string
  theme: string
  people: readonly (string | undefined)[]
}

/** Portuguese, with longer words, for all accounts; the colours and shapes of the others as a guest. */
const VARIANTS: readonly Variant[] = [
  { whitelabel: 'arcada', language: 'PT', theme: 'light', people: PEOPLE },
  { whitelabel: 'praia', language: 'EN', theme: 'dark', people: [undefined] },
  { whitelabel: 'norte', language: 'PT', theme: 'dark', people: [undefined, 'marina'] },
]

interface Walk {
  /** The faults of the page as it stands, one line each. */
  faults: (page: Page) => Promise<string[]>
  /** Before the first page opens. */
  prepare?: (page: Page) => Promise<void>
  /** The page's clock is a fake one, without marks of performance; `page.clock` moves it. */
  fakesTime?: boolean
  viewport?: { width: number; height: number }
  /** Further options of the browser. */
  use?: { forcedColors?: 'active'; reducedMotion?: 'no-preference' }
  /** Whether the sheets and dialogs are checked, too. */
  dialogs?: boolean
  variants?: readonly Variant[]
}

/**
 * Declares the tests of a rule that holds on every screen: a sample of two screens for every run, and long tests of all
 * screens by account and whitelabel.
 */
export function walk(title: string, rule: Walk): void {
  const { faults, fakesTime = false, viewport, dialogs = true, variants = VARIANTS } = rule
  const use = {
    reducedMotion: 'reduce',
    userAgent: PHONE,
    ...(viewport ? { viewport } : {}),
    ...rule.use,
  } as const
  const prepare = async (page: Page) => {
    await withoutPopups(page)
    if (fakesTime) await page.clock.install()
    await rule.prepare?.(page)
  }
  const open = async (page: Page, address: string) => {
    await page.goto(address)
    if (!fakesTime) await interactive(page)
    await quiet(page)
  }
  const check = async (page: Page, what: string) => expect.soft(await faults(page), what).toEqual([])

  test.describe(title, () => {
    test.use(use)
    test('on home and the log-in', async ({ page }) => {
      test.setTimeout(90_000)
      await prepare(page)
      for (const address of SAMPLE) {
        await open(page, address)
        await check(page, address)
      }
    })
  })

  for (const { whitelabel, language, theme, people } of variants)
    test.describe(`${title}: ${whitelabel}, ${language}, ${theme}`, { tag: '@long' }, () => {
      test.use({ ...use, whitelabel })
      for (const as of people)
        test(`on every screen: ${as ?? 'a guest'}`, async ({ page, logIn }) => {
          test.setTimeout(600_000)
          if (as) await logIn(as)
          await choose(page, language, theme)
          await prepare(page)
          const isWanted = (place: { as?: string; only?: string }) =>
            place.as === as && (place.only ?? whitelabel) === whitelabel
          const screens = SCREENS.filter(isWanted)
          const layers = dialogs ? DIALOGS.filter(isWanted) : []
          for (const { address } of screens) {
            await open(page, address)
            await check(page, address)
          }
          for (const { address, open: tap, shown } of layers) {
            await open(page, address)
            await tap(page)
            await expect(shown(page)).toBeVisible()
            await quiet(page)
            await check(page, `${address}, opened`)
          }
          test.info().annotations.push({
            type: 'walked',
            description: `${screens.length} screens, ${layers.length} sheets and dialogs`,
          })
        })
    })
}
