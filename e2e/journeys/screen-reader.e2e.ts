import { heard } from '../support/heard.ts'
import { JOURNEYS } from '../support/heard-screens.ts'
import { timeBeginsAt } from '../support/own-time.ts'
import { interactive } from '../support/quiet.ts'
import { choose, expect, withoutPopups } from '../support/test.ts'

const test = timeBeginsAt(Date.parse('2026-12-02T15:00:20-03:00'))
test.use({ reducedMotion: 'reduce' })

for (const { name, whitelabel, as, moments } of JOURNEYS)
  for (const language of ['PT', 'EN'])
    test.describe(whitelabel, { tag: '@long' }, () => {
      test.use({ whitelabel })
      test(`a screen reader reads each screen of ${name}${as ? ` to ${as}` : ''} as its snapshot says: ${language}`, async ({
        page,
        logIn,
        problems,
      }) => {
        test.setTimeout(180_000)
        problems.expect(/status of 4\d\d/)
        await withoutPopups(page)
        if (as) await logIn(as)
        await choose(page, language)
        for (const { name: moment, address, open, part } of moments)
          await test.step(moment, async () => {
            await page.goto(address)
            await interactive(page)
            await open?.(page)
            const text = await heard(page, part?.(page))
            const file = `${whitelabel}-${name}-${moment}.txt`
            expect.soft(text).toMatchSnapshot(['screen-reader', language.toLowerCase(), file])
          })
      })
    })
