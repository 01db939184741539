import { quiet } from '../support/quiet.ts'
import { doubleText, unreadable } from '../support/readable.ts'
import { DIALOGS, PHONE } from '../support/screens.ts'
import { expect, type Locator, test } from '../support/test.ts'

/** The point of a touch on the middle of an element; null outside the window. */
function underFinger(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}

for (const text of ['100 %', '200 %'])
  test.describe(`on the smallest phone, text at ${text}`, { tag: text === '100 %' ? [] : '@long' }, () => {
    test.use({ viewport: { width: 320, height: 568 }, userAgent: PHONE })
    for (const as of [undefined, 'marina', 'aline'])
      test(`${as === 'marina' ? '[MC-25] ' : ''}every sheet and dialog begins at its top and closes by touch: ${as ?? 'a guest'}`, {
        tag: as ? '@long' : [],
      }, async ({ page, logIn }) => {
        test.setTimeout(120_000)
        if (as) await logIn(as)
        if (text === '200 %') await doubleText(page)
        for (const { address, open, shown } of DIALOGS.filter((state) => state.as === as)) {
          await page.goto(address)
          await open(page)
          const layer = shown(page)
          await expect(layer).toBeVisible()
          const title = layer.getByRole('heading', { level: 2 }).first()
          const what = `${address}: ${await title.textContent()}`
          // Waits for the end of the sheet's animation and requests.
          await layer.evaluate((element) =>
            Promise.all(
              element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
            ),
          )
          await quiet(page)
          await expect(title, what).toBeInViewport({ ratio: 1 })
          expect(await layer.evaluate((element) => element.scrollTop), what).toBe(0)
          expect(await unreadable(page, 'dialog'), what).toEqual([])
          const close = layer.getByRole('button', { name: /^(Fechar|Ficar)$/ })
          await expect(close, what).toBeInViewport({ ratio: 1 })
          expect(await underFinger(close), what).toBe(true)
          await close.tap()
          await expect(layer, what).toHaveCount(0)
        }
      })
  })
