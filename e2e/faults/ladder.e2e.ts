import { edit } from '../support/releases.ts'
import { expect, type Page, test } from '../support/test.ts'

const games = (page: Page) => page.locator('[data-remote="games"]').first()
const GONE = { status: 404, headers: {}, body: Buffer.from('gone') }
/** A little longer than the time limit of one script. */
const TIMEOUT_MS = 8_100

test.describe('a new version of a remote', () => {
  test('with a script that never arrives is given up after the time limit, twice, and the previous one opens', async ({
    page,
    releases,
  }) => {
    // A build on a busy machine takes most of the usual time.
    test.setTimeout(120_000)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'hanging')
    await releases.promote('arcada', { games: next })
    const requested: string[] = []
    await page.route(`**/apps/games/${next}/home-parts.js*`, (route) => {
      // The document's preload requests the same file; only the loader's request counts.
      requested.push(route.request().url())
    })
    await page.clock.install()
    await page.goto('/m/home', { waitUntil: 'commit' })
    await expect(page.locator('.ar-header').first()).toBeVisible()
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    // Only now the loader waits for it, in addition to the document's preload.
    await expect(page.locator(`script[src*="/apps/games/${next}/home-parts.js"]`)).toBeAttached()
    await page.clock.fastForward(TIMEOUT_MS)
    await expect.poll(() => requested.filter((url) => url.includes('?again=')).length).toBe(1)
    await expect(page.locator('[data-failed="games"]')).toHaveCount(0)
    // The loader's second timer starts a moment after its second request.
    await expect(async () => {
      await page.clock.fastForward(TIMEOUT_MS)
      await expect(games(page)).toHaveAttribute('data-version', before, { timeout: 2_000 })
    }).toPass()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await releases.rollback('arcada')
  })

  test('that did not open is not tried again in this tab, but in another one', async ({
    page,
    context,
    problems,
    testProxy,
    releases,
  }) => {
    // A build on a busy machine takes most of the usual time.
    test.setTimeout(120_000)
    problems.expect(/404|did not load|Not Found/)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'gone')
    await releases.promote('arcada', { games: next })
    let gone = true
    testProxy.change = (path, answer) => (gone && path.startsWith(`/apps/games/${next}/`) ? GONE : answer)
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(games(page)).toHaveAttribute('data-version', before)

    gone = false
    testProxy.requested.length = 0
    await page.reload()
    await expect(games(page)).toHaveAttribute('data-version', before)
    expect(testProxy.requested.filter((path) => path.startsWith(`/apps/games/${next}/`))).toEqual([])

    const other = await context.newPage()
    await other.goto(`${testProxy.origin}/m/home`)
    await expect(games(other)).toHaveAttribute('data-version', next)
    await other.close()
    await releases.rollback('arcada')
  })

  test('that throws while it loads is replaced by the previous one', async ({ page, problems, releases }) => {
    problems.expect(/thrown on purpose/)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'throwing', throwWhileLoading)
    await releases.promote('arcada', { games: next })
    await page.goto('/m/home')
    await expect(games(page)).toHaveAttribute('data-version', before)
    await releases.rollback('arcada')
  })
})

test('a version that throws while it loads, without a previous one, opens after a retry', async ({
  page,
  problems,
  releases,
}) => {
  problems.expect(/thrown on purpose/)
  const next = await releases.publishVariant('games', 'throwing', throwWhileLoading)
  // A version of a test link has no fall-back, so that its tester sees failures.
  await page.goto(`/m/gameList?gameType=RNG&arcada-override=${await releases.grant('arcada', 'games', next)}`)
  const card = page.locator('[data-failed="games"]')
  await expect(card).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await card.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(games(page)).toHaveAttribute('data-version', next)
})

test('a corrupt copy of a remote’s inner chunk is loaded again under another address', async ({
  page,
  problems,
  testProxy,
}) => {
  problems.expect(/integrity|digest/i)
  let chunk = ''
  await page.goto(`${testProxy.origin}/m/home`)
  const all = page.getByRole('button', { name: 'Todas as partidas' })
  await expect(all).toBeVisible()
  testProxy.change = (path, answer) => {
    if (!/\/apps\/games\/[^/]+\/\d+\.js$/.test(path)) return answer
    // The cached copy under the plain address stays corrupt.
    chunk = path
    return { ...answer, body: answer.body.subarray(0, answer.body.length / 2) }
  }
  await all.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(chunk).not.toBe('')
  expect(testProxy.requested.some((path) => path.startsWith(`${chunk}?again=`))).toBe(true)
})

/** Makes the screens and widgets of the tests throw as soon as they run. */
async function throwWhileLoading(folder: string): Promise<void> {
  const line = "if (!sessionStorage.getItem('mended')) throw new Error('thrown on purpose')\nimport"
  for (const part of ['screens/game-list', 'widgets/hot-matches', 'widgets/popular-games'])
    await edit(`${folder}/src/${part}/index.tsx`, 'import', line)
}
