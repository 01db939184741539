import { type Lead, PLACES, type Place } from '../support/links.ts'
import { expect, type Locator, leaveFor, logInOn, type Page, test, withoutPopups } from '../support/test.ts'

for (const as of [undefined, 'marina', 'aline'] as const)
  test(`[LAYOUT-07] [LAYOUT-18] [LAYOUT-19] [LAYOUT-22] [MEM-05] [MEM-06] [MEM-27] [AGENT-18] [AGENT-19] [MC-80] every link leads to the address in the table:  ${as ?? 'guest'}`, {
    tag: as ? '@long' : [],
  }, async ({ page, site }) => {
    test.setTimeout(180_000)
    await withoutPopups(page)
    if (as) await logInOn(page, as)
    for (const place of PLACES.filter((one) => one.as === as))
      await test.step(`${place.at} ${place.in ?? ''}`, async () => {
        for (const [number, lead] of place.leads.entries()) {
          // An overlay is opened again each time.
          if (number === 0 || place.behind) await leaveFor(page, place.at)
          if (place.behind) await page.getByRole('banner').getByRole('button', { name: place.behind }).click()
          await test.step(`${lead[0]} ${lead[2]}`, () => follow(page, place, lead, site.sandboxOrigin))
        }
        if (place.closed) await holdsNothingElse(inside(page, place), place)
      })
  })

function inside(page: Page, place: Place): Locator {
  const [role, name]: NonNullable<Place['in']> = place.in ?? ['main']
  return page.getByRole(role, { ...(name ? { name, exact: true } : {}) })
}

/** Taps the link, checks the address, and returns; links to other sites are not followed. */
async function follow(page: Page, place: Place, [, role, name, to]: Lead, backEnd: string): Promise<void> {
  const from = `${name} of ${place.at}`
  const link = inside(page, place).getByRole(role, { name, exact: true })
  if (to === 'dialog') {
    await link.click({ timeout: 10_000 })
    await expect.soft(page.getByRole('dialog', { name: 'Entrar' }), from).toBeVisible()
    expect.soft(addressOf(page), from).toBe(place.at)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), from).toHaveCount(0)
  } else if (to.startsWith('/')) {
    await link.click({ timeout: 10_000 })
    await expect.soft(page, from).toHaveURL(({ pathname, search }) => pathname + search === to)
    await page.goBack()
    await expect(page, `back to ${place.at}`).toHaveURL(
      ({ pathname, search }) => pathname + search === place.at,
    )
  } else {
    const target = to.replace('back end', backEnd)
    expect.soft(await link.evaluate((one) => one instanceof HTMLAnchorElement && one.href), from).toBe(target)
    await expect.soft(link, from).toHaveAttribute('rel', /\bnoopener\b/)
  }
}

/** The table must contain all other links of the place. */
async function holdsNothingElse(part: Locator, { at, leads }: Place): Promise<void> {
  const links = leads.filter(([, role]) => role === 'link')
  await expect.soft(part.getByRole('link'), `links of ${at}`).toHaveCount(links.length)
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
