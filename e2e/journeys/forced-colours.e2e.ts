import { expect, type Locator, type Page, test } from '../support/test.ts'

test.use({ forcedColors: 'active', reducedMotion: 'reduce' })

/** Share of an element's pixels that differ from its upper left corner, in percent. */
async function drawn(page: Page, target: Locator): Promise<number> {
  const picture = (await target.screenshot({ animations: 'disabled' })).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const points = new Uint32Array(data.buffer)
    return (100 * points.filter((point) => point !== points[0]).length) / points.length
  }, picture)
}

const frame = (target: Locator) =>
  target.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { width: Number.parseFloat(borderTopWidth), color: borderTopColor }
  })

/** The chosen element has a frame that its neighbours do not have. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible()
  const [one, two] = [await frame(chosen), await frame(other)]
  expect(one.width).toBeGreaterThan(two.width + 1)
}

test.describe('with forced colours', () => {
  test('the chosen tab, filter and footer link have a frame', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG')
    await expectChosen(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }).first(),
    )
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const sheet = page.getByRole('dialog')
    const bets = sheet.getByRole('group', { name: 'Aposta mínima' })
    await expectChosen(
      bets.getByRole('button', { pressed: true }),
      bets.getByRole('button', { pressed: false }).first(),
    )
    expect((await frame(sheet.locator('> div').first())).width).toBeGreaterThan(0)
    expect((await frame(sheet.getByRole('button', { name: 'Ver jogos' }))).width).toBeGreaterThan(0)

    await page.goto('/m/home')
    const links = page.getByRole('navigation')
    await expectChosen(
      links.getByRole('link', { name: 'Início' }),
      links.getByRole('link', { name: 'Atendimento' }),
    )
    await expectChosen(
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }).first(),
    )
  })

  test('a winning ball has a border, and the extra one a different border', async ({ page }) => {
    await page.goto('/m/lottery')
    const balls = page.locator('[class]').filter({ hasText: /^\d+$/ }).and(page.locator('main li span'))
    await expect(balls.first()).toBeVisible()
    const kinds = await balls.evaluateAll((found) => [
      ...new Set(found.map((ball) => `${getComputedStyle(ball).borderTopStyle} ${ball.clientHeight > 0}`)),
    ])
    expect(kinds.sort()).toEqual(['double true', 'solid true'])
  })

  test('the progress of a mission is visible', async ({ page, logIn }) => {
    await logIn('marina')
    await page.route('**/mission/list*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const [first, second] = answer.value.content
      first.done = Math.ceil(first.goal / 2)
      second.done = 0
      await route.fulfill({ response, json: answer })
    })
    await page.goto('/m/leaderBoard')
    const bars = page.getByRole('progressbar')
    await expect(bars.nth(1)).toBeVisible()
    const [half, none] = [await drawn(page, bars.nth(0)), await drawn(page, bars.nth(1))]
    expect(half).toBeGreaterThan(none + 20)
  })

  test('a ticked box differs from an unticked one, and the focus is visible on both', async ({ page }) => {
    await page.goto('/m/login')
    const box = page.getByRole('checkbox')
    const empty = await drawn(page, box.locator('..'))
    await box.check()
    expect(await drawn(page, box.locator('..'))).toBeGreaterThan(empty + 3)
    await box.focus()
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).toBe('solid')
  })
})
