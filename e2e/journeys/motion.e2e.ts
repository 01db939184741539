import { networkIdle } from '../support/network-idle.ts'
import { control, expect, type Page, test } from '../support/test.ts'

const COMPOSITOR = ['opacity', 'transform', 'translate', 'scale', 'rotate']

/** The running animations: their properties, and whether they are visible. */
function moving(page: Page): Promise<{ properties: string[]; seen: boolean; what: string }[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const { target } = effect instanceof KeyframeEffect ? effect : { target: null }
        const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {}
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        const offered = ['offset', 'computedOffset', 'easing', 'composite']
        return {
          properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
            (name) => !offered.includes(name),
          ),
          seen: bottom > 0 && top < innerHeight,
          what: target?.outerHTML.slice(0, 120) ?? '',
        }
      }),
  )
}

/** Records changes in a part of home from now on. */
async function watchChanges(page: Page, part: string): Promise<() => Promise<number>> {
  const handle = await page.locator(`[data-part$="${part}"]`).evaluateHandle((element) => {
    const seen = { changes: 0 }
    new MutationObserver((list) => {
      seen.changes += list.length
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  return () => handle.evaluate(({ changes }) => changes)
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/m/home')
  await expect(page.getByRole('button', { name: 'Ir para o slide 2' }).first()).toBeAttached()
}

test('[LAYOUT-25] [LAYOUT-26] a screen fades in for 300 ms, on a step back as well, but not after a swipe, which the system animates', async ({
  page,
}) => {
  await openHome(page)
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(globalThis, { seen })
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.querySelector('h1')) return
      for (const { effect } of target.getAnimations()) seen.push(effect?.getComputedTiming().duration)
    })
  })
  const fades = () => page.evaluate(() => Reflect.get(globalThis, 'seen'))
  const promotions = page.locator('h1', { hasText: 'Promoções' })
  await page.getByRole('link', { name: 'Promoções', exact: true }).click()
  await expect(promotions).toBeAttached()
  const openFirst = async () => {
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/m\/activity.+/)
    await expect(promotions).not.toBeAttached()
  }
  await openFirst()
  await expect.poll(fades).toEqual(Array(2).fill(300))
  await page.goBack()
  await expect(promotions).toBeAttached()
  await expect.poll(fades).toEqual(Array(3).fill(300))

  await openFirst()
  await expect.poll(fades).toEqual(Array(4).fill(300))
  await page.evaluate(() => {
    const touch = (type: string, clientX: number) => {
      const finger = new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 })
      const fingers = { touches: [finger], changedTouches: [finger], bubbles: true }
      document.body.dispatchEvent(new TouchEvent(type, fingers))
    }
    touch('touchstart', 20)
    touch('touchend', 260)
    history.back()
  })
  await expect(promotions).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await fades()).toEqual(Array(4).fill(300))
})

test.describe('home at rest', () => {
  test('animates only visible elements, and only properties that do not need the page’s thread', async ({
    page,
    site,
  }) => {
    // Visible skeletons pulse almost as long as the page waits for an answer.
    await control(site, 'POST', '/sandbox/faults', { match: 'hotGames', delayMs: 14_000 })
    await page.goto('/m/home')
    await expect(page.locator('[data-part$="announcement-ticker"] a')).toBeVisible()
    await expect.poll(async () => (await moving(page)).length).toBeGreaterThan(0)
    const bones = page.locator('[aria-busy="true"] [aria-hidden="true"]')
    await expect
      .poll(() =>
        bones.evaluateAll((all) => all.some((one) => one.getBoundingClientRect().top > innerHeight)),
      )
      .toBe(true)
    await expect.poll(async () => (await moving(page)).filter(({ seen }) => !seen)).toEqual([])
    for (const { properties, what } of await moving(page))
      for (const property of properties) expect(COMPOSITOR, what).toContain(property)
  })

  test('[HOME-16] pauses its carousel and its ticker out of sight, and resumes them', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    const parts = ['banner-carousel', 'announcement-ticker']
    await page.clock.runFor(5_000)
    await expect(page.getByRole('button', { name: 'Ir para o slide 2' }).first()).toHaveAttribute(
      'aria-current',
      'true',
    )

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('[data-part$="announcement-ticker"] a')).not.toBeInViewport()
    // Waits for running animations.
    await page.clock.runFor(10_000)
    const counts = await Promise.all(parts.map((part) => watchChanges(page, part)))
    await page.clock.runFor(30_000)
    expect(await Promise.all(counts.map((count) => count()))).toEqual([0, 0])

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('[data-part$="announcement-ticker"] a')).toBeInViewport()
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        const [slides = 0, titles = 0] = await Promise.all(counts.map((count) => count()))
        return slides > 0 && titles > 0
      })
      .toBe(true)
  })

  test('[LOTT-06] runs its countdowns only while they are visible', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    const draws = page.locator('[data-part$="next-draws"]')
    await draws.scrollIntoViewIfNeeded()
    const timer = draws.getByRole('timer').first()
    await timer.scrollIntoViewIfNeeded()
    const counted = await watchChanges(page, 'next-draws')
    await page.clock.runFor(5_000)
    expect(await counted()).toBeGreaterThan(0)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(timer).not.toBeInViewport()
    // Waits for earlier requests.
    await page.clock.runFor(2_000)
    await networkIdle(page)
    const count = await watchChanges(page, 'next-draws')
    await page.clock.runFor(5_000)
    expect(await count()).toBe(0)
  })
})

/** Taps an element and returns whether a dialog is open before the browser could paint a response. */
function dialogInTheSameTask(page: Page, name: string): Promise<number> {
  return page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate(async (button: HTMLElement) => {
      button.click()
      // React renders the result of a tap before its task ends.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return document.querySelectorAll('dialog:modal').length
    })
}

test('a tap gets a frame as feedback before a dialog makes the browser restyle the whole page', async ({
  page,
}) => {
  for (const [address, names] of [
    ['/m/home', ['Menu', 'Entrar']],
    ['/m/gameList?gameType=RNG', ['Filtrar']],
  ] as const) {
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
    for (const name of names) {
      expect(await dialogInTheSameTask(page, name), name).toBe(0)
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('dialog:modal').length)).toBe(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})
