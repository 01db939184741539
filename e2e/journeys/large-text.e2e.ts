import { quiet } from '../support/quiet.ts'
import { doubleText, unreadable } from '../support/readable.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Portuguese, whose words are longer, for everybody; the other whitelabel, whose shapes differ, as a guest in English. */
const LOOKS = [
  { whitelabel: 'arcada', language: 'PT', people: [undefined, 'marina', 'aline', 'caio'] },
  { whitelabel: 'praia', language: 'EN', people: [undefined] },
]

for (const { whitelabel, language, people } of LOOKS)
  test.describe(`text at 200 %, 320 px wide: ${whitelabel}, ${language}`, { tag: '@long' }, () => {
    test.use({
      viewport: { width: 320, height: 568 },
      reducedMotion: 'reduce',
      userAgent: PHONE,
      baseURL: ({ site }, use) =>
        use(whitelabel === 'arcada' ? site.origin : site.origin.replace('//', `//${whitelabel}.`)),
    })
    for (const as of people)
      test(`${as === 'marina' ? '[MC-25] ' : ''}every screen can be read: ${as ?? 'a guest'}`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(120_000)
        if (as) await signIn(as)
        await page.addInitScript((lang) => localStorage.setItem('MC_LANG', lang), language)
        await doubleText(page)
        for (const { address, only = whitelabel } of SCREENS.filter((screen) => screen.as === as)) {
          if (only !== whitelabel) continue
          await page.goto(address)
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('arcada:interactive').length))
            .toBe(1)
          await quiet(page)
          expect(await unreadable(page), address).toEqual([])
        }
      })
  })
