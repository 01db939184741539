import { interactive, quiet } from '../support/quiet.ts'
import { doubleText, unreadable } from '../support/readable.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Portuguese, with longer words, for all accounts; the other whitelabel, with other shapes, as a guest in English. */
const VARIANTS = [
  { whitelabel: 'arcada', language: 'PT', people: [undefined, 'marina', 'aline', 'caio'] },
  { whitelabel: 'praia', language: 'EN', people: [undefined] },
]

for (const { whitelabel, language, people } of VARIANTS)
  test.describe(`text at 200 %, 320 px wide: ${whitelabel}, ${language}`, { tag: '@long' }, () => {
    test.use({
      viewport: { width: 320, height: 568 },
      reducedMotion: 'reduce',
      userAgent: PHONE,
      whitelabel,
    })
    for (const as of people)
      test(`${as === 'marina' ? '[MC-25] ' : ''}every screen is readable:  ${as ?? 'a guest'}`, async ({
        page,
        logIn,
      }) => {
        test.setTimeout(120_000)
        if (as) await logIn(as)
        await page.addInitScript((lang) => localStorage.setItem('MC_LANG', lang), language)
        await doubleText(page)
        for (const { address, only = whitelabel } of SCREENS.filter((screen) => screen.as === as)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await interactive(page)
          await quiet(page)
          expect(await unreadable(page), address).toEqual([])
        }
      })
  })
