import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentRelease } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { FEDERATION_MANIFEST_FILE } from '@arcada/kit/federation/names'
import { edit } from '../support/releases.ts'
import { expect, type Page, test } from '../support/test.ts'

const OWNED = 'globalThis.__owned = true;'
const owned = (page: Page) => page.evaluate(() => (globalThis as { __owned?: boolean }).__owned === true)
const games = (page: Page) => page.locator('[data-remote="games"]').first()
const containerOf = (version: string) => `games__${version.replace(/\W/g, '_')}`

test.describe('no unlisted code runs if an attacker', () => {
  test('changes the boot script of the document: the page shows that it did not open', async ({
    page,
    problems,
    testProxy,
  }) => {
    problems.expect(/script-src|the boot script did not run/i)
    testProxy.change = (path, answer) =>
      path === '/m/home'
        ? { ...answer, body: Buffer.from(String(answer.body).replace('<script>', `<script>${OWNED}`)) }
        : answer
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(page.getByText('O site não abriu.')).toBeVisible()
    expect(await owned(page)).toBe(false)

    testProxy.change = (_, answer) => answer
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(games(page)).toBeAttached()
  })

  test('takes the global name of a remote before it loads: its part shows an error, the others work', async ({
    page,
    problems,
    releases,
  }) => {
    problems.expect(/taken already|did not load/)
    await page.addInitScript(
      (name) => {
        const fake = () => {
          ;(globalThis as { __owned?: boolean }).__owned = true
          return Promise.resolve(() => ({ default: () => null }))
        }
        Object.defineProperty(globalThis, name, { value: { init: fake, get: fake } })
      },
      containerOf(releases.version('games')),
    )
    await page.goto('/m/home')
    await expect(page.locator('[data-failed="games"]').first()).toBeVisible()
    await expect(page.locator('[data-remote="promotions"]').first()).toBeAttached()
    expect(await owned(page)).toBe(false)
  })

  test('puts a script tag for a listed file into the page before the loader does, without its hash', async ({
    page,
    problems,
    testProxy,
    releases,
  }) => {
    // Unguarded, it runs before the host and finds no loader.
    problems.expect(/integrity-violation|did not load|Integrity|blocked|404|__arcadaPin is not a function/i)
    const file = `/apps/games/${releases.version('games')}/home-parts.js`
    let altered = 0
    let guarded = true
    testProxy.change = (path, answer) => {
      if (path.startsWith('/m/home')) {
        if (!guarded) delete answer.headers['integrity-policy']
        const html = answer.body.toString('utf8').replace('<body>', `<body><script src="${file}"></script>`)
        return { ...answer, body: Buffer.from(html) }
      }
      if (!path.startsWith(file)) return answer
      altered += 1
      return { ...answer, body: Buffer.concat([Buffer.from(OWNED), answer.body]) }
    }
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(page.locator('[data-failed="games"]').first()).toBeVisible()
    expect(altered).toBeGreaterThan(0)
    expect(await owned(page)).toBe(false)

    // The edge's header stops it: without it, the same page runs it.
    guarded = false
    await page.goto(`${testProxy.origin}/m/home?unguarded`)
    await expect.poll(() => owned(page)).toBe(true)
  })

  test('publishes code that turns text into code: it is refused, and no page reads a manifest', {
    tag: '@long',
  }, async ({ page, problems, testProxy, site, releases }) => {
    problems.expect(/script-src|eval|unsafe-eval|trusted/i)
    const version = await releases.publishVariant('games', 'evaluates', (folder) =>
      edit(
        join(folder, 'src/widgets/hot-matches/index.tsx'),
        'import',
        `try { new Function('${OWNED}')() } catch (error) { globalThis.__refused = String(error) }\nimport`,
      ),
    )
    await releases.promote('arcada', { games: version })
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(games(page)).toBeAttached()
    await expect
      .poll(() => page.evaluate(() => (globalThis as { __refused?: string }).__refused ?? ''))
      .toMatch(/EvalError|TypeError|Trusted|unsafe-eval/)
    expect(await owned(page)).toBe(false)
    expect(testProxy.requested.filter((path) => path.includes('manifest.json'))).toEqual([])
    // The published manifest is for tools: no document names it.
    const html = await readFile(join(site.store, 'sites/arcada/index.html'), 'utf8')
    expect(html).toContain(version)
    expect(html).not.toContain(FEDERATION_MANIFEST_FILE)
    await releases.rollback('arcada')
  })
})

test.describe('two versions of one remote in one page', () => {
  test('never mix: after a failure of the new one, only the previous one runs', { tag: '@long' }, async ({
    page,
    problems,
    testProxy,
    releases,
  }) => {
    problems.expect(/404|did not load|Not Found/)
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'half-there')
    await releases.promote('arcada', { games: next })
    // Its entry arrives, its screens do not.
    testProxy.change = (path, answer) =>
      path.startsWith(`/apps/games/${next}/`) && /\/screens-/.test(path)
        ? { status: 404, headers: {}, body: Buffer.from('gone') }
        : answer
    await page.goto(`${testProxy.origin}/m/gameList?gameType=RNG`)
    await expect(games(page)).toHaveAttribute('data-version', before)
    const names = await page.evaluate(() => Object.getOwnPropertyNames(globalThis))
    for (const version of [before, next]) expect(names).toContain(containerOf(version))
    expect(names).toContain(`chunks_${containerOf(before)}`)
    expect(new Set(names.filter((name) => name.startsWith('chunks_games__'))).size).toBe(
      names.filter((name) => name.startsWith('chunks_games__')).length,
    )
    await releases.rollback('arcada')
  })
})

test.describe('a corrupt copy in a cache', () => {
  for (const [what, file, place] of [
    ['of a remote’s entry', '/entry.js', '/m/gameList?gameType=RNG'],
    ['of a remote’s screen', '/screens-game-list.js', '/m/gameList?gameType=RNG'],
    ['of what a remote shows on home', '/home-parts.js', '/m/home'],
  ] as const) {
    test(`${what} is bypassed: the part opens in the same visit`, { tag: '@long' }, async ({
      page,
      problems,
      testProxy,
      releases,
    }) => {
      problems.expect(/integrity|digest/i)
      const version = releases.version('games')
      const address = `/apps/games/${version}${file}`
      testProxy.change = (path, answer) =>
        // The cached copy under the plain address stays corrupt.
        path === address ? { ...answer, body: answer.body.subarray(0, answer.body.length / 2) } : answer
      await page.goto(`${testProxy.origin}${place}`)
      await expect(games(page)).toHaveAttribute('data-version', version)
      await expect(page.locator('[data-failed="games"]')).toHaveCount(0)
      expect(testProxy.requested.some((path) => path.startsWith(`${address}?again=`))).toBe(true)
    })
  }

  test('of a host file is replaced automatically, although a reload alone would not', async ({
    page,
    problems,
    testProxy,
    site,
  }) => {
    problems.expect(/integrity|digest/i)
    const release: DocumentRelease = JSON.parse(
      documentFields(await readFile(join(site.store, 'sites/arcada/index.html'), 'utf8')).json ?? '{}',
    )
    const address = `${release.host.base}main.js`
    let broken = 1
    testProxy.change = (path, answer) =>
      path === address && broken-- > 0 ? { ...answer, body: answer.body.subarray(0, 1000) } : answer
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(games(page)).toBeAttached()
    expect(testProxy.requested.filter((path) => path === address).length).toBeGreaterThanOrEqual(2)
  })

  test('of a host file that stays corrupt shows a message, with a retry', { tag: '@long' }, async ({
    page,
    problems,
    testProxy,
  }) => {
    problems.expect(/integrity|digest|Failed to fetch|ERR_/i)
    let broken = true
    testProxy.change = (path, answer) =>
      broken && path.endsWith('/main.js') ? { ...answer, body: Buffer.from('half') } : answer
    await page.goto(`${testProxy.origin}/m/home`)
    await expect(page.getByText('O site não abriu.')).toBeVisible()
    await expect(page.locator('.ar-header').first()).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(games(page)).toBeAttached()
  })
})
