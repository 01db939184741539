import { mismatches, violations } from '../support/axe.ts'
import { isInDialog, JOURNEYS, type Journey } from '../support/heard-screens.ts'
import { unreached } from '../support/keyboard.ts'
import { interactive, quiet } from '../support/quiet.ts'
import { spaceText, unreadable } from '../support/readable.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

const titleOf = ({ name, whitelabel, as }: Journey) => `${name}, ${whitelabel}, ${as ?? 'guest'}`

for (const journey of JOURNEYS)
  test.describe(titleOf(journey), { tag: '@long' }, () => {
    test.use({ whitelabel: journey.whitelabel })
    test.setTimeout(180_000)

    test.beforeEach(async ({ page, logIn, problems }) => {
      problems.expect(/status of 4\d\d/)
      await withoutPopups(page)
      if (journey.as) await logIn(journey.as)
    })

    /** Opens each moment of the journey and checks it. */
    async function each(page: Page, check: (moment: string) => Promise<void>, dialogs = true): Promise<void> {
      for (const moment of journey.moments) {
        if (!dialogs && isInDialog(moment)) continue
        await page.goto(moment.address)
        await interactive(page)
        await moment.open?.(page)
        await quiet(page)
        await check(moment.name)
      }
    }

    test.describe('320 px wide', () => {
      test.use({ viewport: { width: 320, height: 568 } })
      test('each screen is readable with wider spacing of letters, words and lines', async ({ page }) => {
        await spaceText(page)
        await each(page, async (moment) => {
          expect.soft(await unreadable(page), moment).toEqual([])
        })
      })
    })

    test.describe('in landscape', () => {
      test.use({ viewport: { width: 844, height: 390 } })
      test('each screen is readable', async ({ page }) => {
        await each(page, async (moment) => {
          await expect(page.locator('h1')).toHaveCount(1)
          expect.soft(await unreadable(page), moment).toEqual([])
        })
      })
    })

    test('each screen has no accessibility violation, and names with the visible words', async ({ page }) => {
      await each(page, async (moment) => {
        expect.soft([...(await violations(page)), ...(await mismatches(page))], moment).toEqual([])
      })
    })

    test('Tab reaches each control in sight and leaves the screen, and the focus opens nothing', async ({
      page,
    }) => {
      await each(
        page,
        async (moment) => {
          const address = page.url()
          expect.soft(await unreached(page), moment).toEqual([])
          expect(page.url()).toBe(address)
          await expect(page.locator('dialog:modal')).toHaveCount(0)
        },
        false,
      )
    })
  })

test('each field about the player says its purpose to the browser', { tag: '@long' }, async ({ page }) => {
  const purposes = async (address: string) => {
    await page.goto(address)
    await interactive(page)
    return page
      .getByRole('main')
      .locator('input:not([type=checkbox], [type=radio]):visible')
      .evaluateAll((fields) =>
        fields.map((field) => (field instanceof HTMLInputElement ? field.autocomplete : '')),
      )
  }
  expect(await purposes('/m/login')).toEqual(['username', 'current-password'])
  expect(await purposes('/m/register')).toEqual([
    'username',
    'new-password',
    'new-password',
    'name',
    'email',
    'off',
    'off',
  ])
})
