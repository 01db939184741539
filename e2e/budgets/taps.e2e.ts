import { TAPS } from '../bench/tap-list.ts'
import { expect, test, withoutPopups } from '../support/test.ts'

// They do not depend on each other.
test.describe.configure({ mode: 'parallel' })

/** `npm run bench -- --taps` measures them. */
for (const { what, address, as, before = [], control, answer } of TAPS) {
  test(`the measured tap “${what}” finds its target, and the page answers`, async ({ page, logIn }) => {
    await (as ? logIn(as) : withoutPopups(page))
    await page.goto(address)
    for (const opener of before) await opener(page).tap()
    if (answer instanceof RegExp) {
      await control(page).tap()
      await expect(page).toHaveURL(answer)
    } else {
      await expect(control(page)).toBeVisible()
      await expect(answer(page)).not.toBeVisible()
      await control(page).tap()
      await expect(answer(page)).toBeVisible()
    }
  })
}
