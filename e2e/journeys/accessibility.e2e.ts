import { AGENCY } from '../support/agency.ts'
import { violations } from '../support/axe.ts'
import { interactive } from '../support/quiet.ts'
import { DIALOGS, PHONE, SCREENS, STATES } from '../support/screens.ts'
import { choose, expect, test } from '../support/test.ts'

const SIZES = { phone: { width: 390, height: 844 }, 'smallest phone': { width: 320, height: 568 } }

interface Variant {
  whitelabel: string
  language: string
  theme: string
  size: keyof typeof SIZES
  /** The one address that is checked in it. */
  address?: string
}

const AGENTS: readonly (string | undefined)[] = ['aline', 'caio']
const PEOPLE = [undefined, 'marina', ...AGENTS]

/** Light Portuguese, and dark English with the colours and shapes of another whitelabel; all combinations in the long run. */
const VARIANTS: readonly Variant[] =
  process.env.ARCADA_FULL === '1'
    ? ['arcada', 'praia', 'norte'].flatMap((whitelabel) =>
        ['PT', 'EN'].flatMap((language) =>
          ['dark', 'light'].flatMap((theme) =>
            (['phone', 'smallest phone'] as const).map((size) => ({ whitelabel, language, theme, size })),
          ),
        ),
      )
    : [
        { whitelabel: 'arcada', language: 'PT', theme: 'light', size: 'phone' },
        { whitelabel: 'praia', language: 'PT', theme: 'light', size: 'phone', address: '/m/home' },
        { whitelabel: 'praia', language: 'EN', theme: 'dark', size: 'smallest phone' },
      ]

/** The requirement of an account's screens. */
const rowOf = (as?: string) => (AGENTS.includes(as) ? '[AC-18] ' : as ? '[MC-25] ' : '')

test('[AC-18] the accessibility check covers every screen of the agency', () => {
  const checked = SCREENS.map(({ address }) => address.split('?')[0])
  expect(AGENCY.map(({ path }) => path).filter((path) => !checked.includes(path))).toEqual([])
})

// The first visual check of all screens always runs.
for (const { whitelabel, language, theme, size, address: one } of VARIANTS)
  test.describe(`${whitelabel}, ${language}, ${theme}, ${size}`, {
    tag: theme === 'dark' ? '@long' : [],
  }, () => {
    test.use({
      reducedMotion: 'reduce',
      userAgent: PHONE,
      viewport: SIZES[size],
      whitelabel,
    })
    for (const as of PEOPLE)
      test(`${rowOf(as)}has no accessibility violation:  ${as ?? 'guest'}`, {
        tag: as ? '@long' : [],
      }, async ({ page, logIn }) => {
        test.setTimeout(240_000)
        if (as) await logIn(as)
        await choose(page, language, theme)
        const isWanted = (state: { address: string; as?: string }) =>
          state.as === as && (one ?? state.address) === state.address
        for (const { address, only = whitelabel } of SCREENS.filter(isWanted)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await interactive(page)
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
