import { networkIdle } from '../support/network-idle.ts'
import { doubled, unreadable, withStyle } from '../support/readable.ts'
import { DIALOGS, PHONE } from '../support/screens.ts'
import { expect, type Locator, leaveFor, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 320, height: 568 }, userAgent: PHONE })

/** Whether a touch on the middle of an element meets it. */
function underFinger(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}

/** Records the control that has the focus when a layer opens. */
const watchOpener = (page: Page) =>
  page.evaluate(() => {
    const track = { opener: '' }
    addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && !target.closest('dialog')) track.opener = target.outerHTML
      },
      true,
    )
    Object.assign(window, { track })
  })

const openerOf = (page: Page) =>
  page.evaluate(() => String(Reflect.get(Object(Reflect.get(window, 'track')), 'opener') ?? ''))

/** The beginning of a control, without what its layer changes. */
const tagOf = (html: string) => html.replace(/ (aria-expanded|class|style)="[^"]*"/g, '').slice(0, 80)

/** Opens a layer, and waits for the end of its animation and its requests. */
async function opened(page: Page, { address, open, shown }: (typeof DIALOGS)[number]): Promise<Locator> {
  await leaveFor(page, address)
  await watchOpener(page)
  await open(page)
  const layer = shown(page)
  await expect(layer, address).toBeVisible()
  await layer.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {}))),
  )
  await networkIdle(page)
  return layer
}

for (const as of [undefined, 'marina', 'aline', 'caio'])
  test(`${as === 'marina' ? '[MC-25] ' : ''}every sheet and dialog begins at its top, takes the focus and gives it back, and closes by touch and by Back: ${as ?? 'a guest'}`, {
    tag: '@long',
  }, async ({ page, logIn }) => {
    test.setTimeout(240_000)
    if (as) await logIn(as)
    for (const state of DIALOGS.filter((dialog) => dialog.as === as)) {
      const layer = await opened(page, state)
      const title = layer.getByRole('heading', { level: 2 }).first()
      const what = `${state.address}: ${await title.textContent()}`
      await expect.soft(layer.locator(':focus'), what).toHaveCount(1)
      await expect.soft(title, what).toBeInViewport({ ratio: 1 })
      expect.soft(await layer.evaluate((element) => element.scrollTop), what).toBe(0)
      const readable = (where: Page) => unreadable(where, 'dialog')
      expect.soft(await withStyle(page, doubled, readable), `${what}, text at 200 %`).toEqual([])
      const opener = await openerOf(page)
      const close = layer.getByRole('button', { name: /^(Fechar|Ficar|Voltar)$/ })
      await expect.soft(close, what).toBeInViewport({ ratio: 1 })
      expect.soft(await underFinger(close), what).toBe(true)
      await close.tap()
      await expect(layer, what).toHaveCount(0)
      if (opener !== '')
        await expect.soft
          .poll(() => page.evaluate(() => document.activeElement?.outerHTML ?? '').then(tagOf), what)
          .toBe(tagOf(opener))

      const again = await opened(page, state)
      const { pathname } = new URL(page.url())
      const isGuarded = () => page.evaluate(() => Reflect.has(Object(history.state), 'overlay'))
      await expect.poll(isGuarded).toBe(true)
      await page.goBack()
      await expect(again, `${what}, after Back`).toHaveCount(0)
      expect(new URL(page.url()).pathname, what).toBe(pathname)
      await expect.poll(isGuarded).toBe(false)
    }
  })
