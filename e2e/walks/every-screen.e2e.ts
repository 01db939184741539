import { AGENCY } from '../support/agency.ts'
import { measure } from '../support/measures.ts'
import { interactive, networkIdle } from '../support/network-idle.ts'
import { isInDialog, JOURNEYS } from '../support/screen-reader-moments.ts'
import { DIALOGS, PHONE, SCREENS, STATES } from '../support/screens.ts'
import { choose, expect, type Page, test, withoutPopups } from '../support/test.ts'

/** A screen, a sheet over it, or a moment of a journey. */
interface Place {
  address: string
  as?: string
  /** The whitelabel that has it, if only one does. */
  only?: string
  name?: string
  open?: (page: Page) => Promise<void>
  isDialog?: boolean
}

/** Places of one test, so that several browsers share those of a person. */
const MAX_PLACES = 25

/** Light Portuguese with every rule; the colours, shapes and words of the others with those that these can break. */
const VARIANTS = [
  { whitelabel: 'arcada', language: 'PT', theme: 'light', ofWhitelabel: false },
  { whitelabel: 'praia', language: 'EN', theme: 'dark', ofWhitelabel: true },
  { whitelabel: 'norte', language: 'PT', theme: 'dark', ofWhitelabel: true },
]

/** Wrong passwords would make the sandbox ask for digits in other tests; `screen-reader.e2e.ts` reads them. */
const LEAVES_TRACES = /^(wrong-password|digits)$/

const PLACES: readonly Place[] = [
  ...SCREENS,
  ...[...DIALOGS, ...STATES].map(({ address, as, only, open, shown }) => ({
    ...{ address, name: `${address}, opened`, isDialog: true },
    ...(as ? { as } : {}),
    ...(only ? { only } : {}),
    async open(page: Page) {
      await open(page)
      await expect(shown(page)).toBeVisible()
    },
  })),
  ...JOURNEYS.flatMap(({ name, whitelabel, as, moments }) =>
    moments
      .filter((moment) => moment.open && !LEAVES_TRACES.test(moment.name))
      .map((moment) => ({
        ...{ address: moment.address, only: whitelabel, name: `${name}, ${moment.name}` },
        ...(as ? { as } : {}),
        ...(moment.open ? { open: moment.open } : {}),
        isDialog: isInDialog(moment),
      })),
  ),
]

const PEOPLE = [...new Set(PLACES.map(({ as }) => as))]

/** The requirement of an account's screens. */
const rowOf = (as?: string) =>
  as === 'aline' || as === 'caio' ? '[AC-18] [AC-17] ' : as ? '[MC-25] [RG-62] ' : ''

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce', userAgent: PHONE })

async function check(page: Page, places: readonly Place[], ofWhitelabel: boolean): Promise<void> {
  await withoutPopups(page)
  for (const { address, name = address, open, isDialog = false } of places) {
    await page.goto(address)
    await interactive(page)
    await open?.(page)
    await networkIdle(page)
    expect.soft(await measure(page, { isDialog, ofWhitelabel }), name).toEqual([])
  }
  test.info().annotations.push({ type: 'walked', description: `${places.length} places` })
}

test('[AC-18] the walk opens every screen of the agency', () => {
  const walked = SCREENS.map(({ address }) => address.split('?')[0])
  expect(AGENCY.map(({ path }) => path).filter((path) => !walked.includes(path))).toEqual([])
})

for (const { whitelabel, language, theme, ofWhitelabel } of VARIANTS)
  test.describe(`${whitelabel}, ${language}, ${theme}`, () => {
    test.use({ whitelabel })
    test('home and the log-in keep every rule of a screen', async ({ page }) => {
      test.setTimeout(120_000)
      await choose(page, language, theme)
      await check(
        page,
        ofWhitelabel ? [{ address: '/m/home' }] : [{ address: '/m/home' }, { address: '/m/login' }],
        ofWhitelabel,
      )
    })

    for (const as of PEOPLE) {
      const places = PLACES.filter((place) => place.as === as && (place.only ?? whitelabel) === whitelabel)
      for (let from = 0; from < places.length; from += MAX_PLACES)
        test(`${rowOf(as)}every screen, sheet and state keeps every rule of a screen: ${as ?? 'a guest'}, ${from + 1} to ${Math.min(from + MAX_PLACES, places.length)}`, {
          tag: ofWhitelabel ? '@lab' : '@long',
        }, async ({ page, logIn, problems }) => {
          test.setTimeout(600_000)
          // Forms that are refused.
          problems.expect(/status of 4\d\d/)
          if (as) await logIn(as)
          await choose(page, language, theme)
          await check(page, places.slice(from, from + MAX_PLACES), ofWhitelabel)
        })
    }
  })
