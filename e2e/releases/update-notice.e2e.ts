import { clockThatJumps, comeBack, releaseCheckStarted } from '../support/come-back.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const runs = (page: Page) => page.locator('html').getAttribute('data-release')

/** A member has a form open in a tab that checks for newer releases. Returns its field. */
async function openForm(page: Page, logIn: (name: string) => Promise<void>): Promise<Locator> {
  await page.addInitScript(clockThatJumps)
  await logIn('marina')
  await page.goto('/m/activityInfo?id=p-cashback')
  const comment = page.getByRole('main').getByRole('textbox')
  await expect(comment).toBeVisible()
  await releaseCheckStarted(page)
  return comment
}

test('an old tab offers the new version when the player is not typing, and opens it with one tap', async ({
  page,
  logIn,
  releases,
}) => {
  test.setTimeout(120_000)
  const next = await releases.publishVariant('promotions', 'notice')
  const comment = await openForm(page, logIn)
  const old = await runs(page)
  const notice = page.locator('[data-update-notice]')
  const part = page.locator('[data-remote="promotions"]').first()

  const release = await releases.promote('arcada', { promotions: next })
  try {
    await comment.fill('Meu pedido pela metade')
    await comeBack(page)
    await expect(notice).toHaveCount(0)
    await expect(comment).toHaveValue('Meu pedido pela metade')

    await comment.fill('')
    await comeBack(page)
    await expect(notice).toContainText('versão')
    expect(await runs(page)).toBe(old)

    // Typing removes the notice, so there is nothing left to tap.
    await comment.pressSequentially('Outro pedido')
    await expect(notice).toHaveCount(0)
    await expect(comment).toHaveValue('Outro pedido')

    await comment.fill('')
    await comeBack(page)
    await notice.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-release', String(release))
    await expect(part).toHaveAttribute('data-version', next)
    await expect(page).toHaveURL(/\/m\/activityInfo\?id=p-cashback$/)
    await expect(notice).toHaveCount(0)
  } finally {
    await releases.rollback('arcada')
  }
})

test('an urgent release is offered during typing, keeps the text and leaves the decision to the player', {
  tag: '@long',
}, async ({ page, logIn, releases }) => {
  test.setTimeout(120_000)
  const next = await releases.publishVariant('promotions', 'notice')
  const comment = await openForm(page, logIn)
  await comment.fill('Meu pedido pela metade')
  const old = await runs(page)
  const notice = page.locator('[data-update-notice]')

  await releases.promote('arcada', { promotions: next }, { urgent: true })
  let before = false
  try {
    await comeBack(page)
    await expect(notice).toContainText('importante')
    await comment.pressSequentially(' e mais')
    await expect(notice).toContainText('importante')
    await expect(comment).toHaveValue('Meu pedido pela metade e mais')
    expect(await runs(page)).toBe(old)
    // An urgent release stays urgent for tabs that missed it.
    await releases.rollback('arcada')
    before = true
    await notice.getByRole('button', { name: 'Fechar' }).click()
    await comeBack(page)
    await expect(notice).toContainText('importante')
  } finally {
    if (!before) await releases.rollback('arcada')
  }
})

test('an older document from a cache is detected: the page requests it past the cache once, and reports it', {
  tag: '@long',
}, async ({ page, releases }) => {
  test.setTimeout(120_000)
  const next = await releases.publishVariant('promotions', 'notice')
  const before = await (await page.request.get('/m/home')).text()
  const release = await releases.promote('arcada', { promotions: next })
  try {
    await page.goto('/m/home')
    await releaseCheckStarted(page)
    await page.waitForFunction((seq) => localStorage.getItem('MC_RELEASE') === String(seq), release)
    let replays = 1
    const requested: string[] = []
    await page.route('**/m/home', async (route) => {
      requested.push(route.request().resourceType())
      if (replays === 0) return route.continue()
      if (route.request().resourceType() === 'document') replays -= 1
      else return route.continue()
      return route.fulfill({ body: before, headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
    await page.goto('/m/home')
    await expect(page.locator('html')).toHaveAttribute('data-release', String(release))
    expect(requested).toEqual(['document', 'fetch', 'document'])
    const counted = async () => (await page.request.get('/beacons/metrics')).text()
    await expect.poll(counted).toMatch(/remote="host",.*outcome="outdated"} 1/)

    // If only the older one is available, it runs, without a reload loop.
    replays = Number.POSITIVE_INFINITY
    await page.goto('/m/home')
    await releaseCheckStarted(page)
    await expect(page.getByRole('main')).toBeVisible()
    expect(requested.slice(3)).toEqual(['document'])
  } finally {
    await releases.rollback('arcada')
  }
})
