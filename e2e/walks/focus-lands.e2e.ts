import { ADDRESSES } from '../support/addresses.ts'
import { interactive } from '../support/network-idle.ts'
import { PHONE } from '../support/screens.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

test.use({ userAgent: PHONE })

/** The page before and after each move. */
const BASE = '/m/useragreement'

/** Whether the heading of the screen has the focus, and what has it otherwise. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    return element.matches('main h1') ? 'the heading' : element.outerHTML.slice(0, 120)
  })

/** Navigates like the page's router. */
const move = (page: Page, address: string) =>
  page.evaluate((to) => {
    const idx = Number(Reflect.get(Object(history.state), 'idx') ?? 0) + 1
    const state = { idx, key: `walk${idx}` }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)

/** Waits until the screen has changed and its parts have loaded, and checks that its heading has the focus. */
async function landsOnHeading(page: Page, before: string, what: string): Promise<void> {
  await expect.soft(page.locator('main h1'), what).not.toHaveText(before)
  await expect.soft(page.locator('main h1'), what).not.toHaveText(/^(Carregando|Loading)$/)
  await expect.soft.poll(() => focused(page), what).toBe('the heading')
}

for (const as of [undefined, 'marina', 'aline'])
  test(`the focus lands on the heading of each address, and of the page before after Back: ${as ?? 'a guest'}`, {
    tag: '@long',
  }, async ({ page, logIn, problems }) => {
    test.setTimeout(400_000)
    // Calls of a screen that are refused for this account.
    problems.expect(/status of 403/)
    await withoutPopups(page)
    if (as) await logIn(as)
    await page.goto(BASE)
    await interactive(page)
    const base = (await page.locator('main h1').textContent()) ?? ''
    const addresses = [...new Set(ADDRESSES.map(([, address]) => address))].filter(
      (address) => address !== BASE && !address.startsWith('/m/launchGame'),
    )
    for (const address of addresses) {
      await move(page, address)
      await landsOnHeading(page, base, address)
      const title = (await page.locator('main h1').textContent()) ?? ''
      await page.goBack()
      await landsOnHeading(page, title, `back from ${address}`)
    }
    test.info().annotations.push({ type: 'walked', description: `${addresses.length} addresses, both ways` })
  })
