import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildApp, WORK } from '@arcada/kit/build'
import type { AppDescription, DocumentRelease } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { baseOf } from '@arcada/kit/federation/names'
import { startSite } from '@arcada/local/site'
import {
  type Keys,
  openKeys,
  openStore,
  promote,
  publish,
  SAMPLE_KEYS,
  type Store,
  verify,
  verifyUrl,
} from '@arcada/release'
import { readLive } from '../budgets/budgets.ts'
import { freePortPair } from '../support/free-port.ts'
import { test as base, expect, type Page } from '../support/test.ts'
import type { TestProxy } from '../support/test-proxy.ts'

interface Copy {
  name: string
  version: string
}

/** Address of a copy's screen: `/m/gameList` of `games7` is `/m/games7/gameList`. */
function copiedAddress(name: string, address: string): string {
  return address.replace(/^\/m\//, `/m/${name}/`)
}

/**
 * Publishes a built remote again under another name and version, with addresses of its own and without its part of
 * home: the cheapest remote that runs. All its hashes are new, because every file contains its name.
 */
async function publishCopy(
  { store, keys }: { store: Store; keys: Keys },
  built: string,
  { name, version }: Copy,
): Promise<void> {
  const app: AppDescription = JSON.parse(await readFile(join(built, 'app.json'), 'utf8'))
  const folder = join(WORK, 'e2e/copies', `${name}-${version}-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const global = (one: Copy) => `${one.name}__${one.version.replace(/\W/g, '_')}`
  const replacements: [string, string][] = [
    [baseOf(app.name, app.version), baseOf(name, version)],
    [global(app), global({ name, version })],
  ]
  const copied = { ...app, name, version, slots: [], files: {} as AppDescription['files'] }
  delete copied.home
  copied.routes = app.routes.map(({ aliases: _, ...route }) => ({
    ...route,
    path: copiedAddress(name, route.path),
  }))
  const names = (await readdir(built)).filter((file) => file !== 'app.json' && file !== app.home)
  // The entry contains the hashes of the others.
  const inOrder = names.sort((a, b) => Number(app.entry.includes(a)) - Number(app.entry.includes(b)))
  for (const file of inOrder) {
    let text = await readFile(join(built, file), 'utf8')
    for (const [from, to] of replacements) text = text.replaceAll(from, to)
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    const before = app.files[file]?.hash
    if (before) replacements.push([before, hash])
    copied.files[file] = { size: Buffer.byteLength(text), hash }
    await writeFile(join(folder, file), text)
  }
  copied.files = Object.fromEntries(Object.entries(copied.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(folder, 'app.json'), `${JSON.stringify(copied, null, 1)}\n`)
  await publish({ store, keys, folder })
  await rm(folder, { recursive: true, force: true })
}

const ALL_REMOTES = 50
const OLD = '0.1.0-dev.0123456789ab.old'
const NEW = '0.1.0-dev.0123456789ab'
/** The least important remote, and the one before it, which has nothing to fall back on. */
const [LAST, ALONE] = ['copy49', 'copy47']
const at = (name: string) => copiedAddress(name, '/m/lottery')
const part = (page: Page, name: string) => page.locator(`[data-remote="${name}"][data-part]`).first()

/** Remotes without a part of home, every second one with a previous version, besides the five real ones. */
async function fill(store: string, sandboxOrigin: string): Promise<void> {
  const place = { store: openStore(`file:${store}`), keys: openKeys(SAMPLE_KEYS) }
  const names = Array.from(
    { length: ALL_REMOTES - 5 },
    (_, index) => `copy${String(index + 5).padStart(2, '0')}`,
  )
  // A copy of the remote with the fewest files.
  const built = await buildApp({ name: 'lottery' })
  const release = async (version: string, chosen: readonly string[]) => {
    const versions = Object.fromEntries(chosen.map((name) => [name, version]))
    for (const name of chosen) await publishCopy(place, built.folder, { name, version })
    const withoutSmoke = 'e2e: the test is the proof'
    const allowOrigins = [sandboxOrigin]
    await promote({ ...place, whitelabel: 'arcada', versions, by: 'e2e', withoutSmoke, allowOrigins })
  }
  await release(
    OLD,
    names.filter((name) => name !== ALONE),
  )
  await release(NEW, names)
}

const test = base.extend<{ testProxy: TestProxy }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-many-'))
      const store = join(folder, '.arcada/store')
      const site = await startSite({ port: await freePortPair(), store, data: join(folder, 'sandbox.db') })
      await fill(store, site.sandboxOrigin)
      await use({ ...site, store })
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The requested lists of the copies. */
const lists = (testProxy: TestProxy) =>
  testProxy.requested.filter((path) => /^\/apps\/copy.*\/app\.json/.test(path))

test('fifty remotes, each with the previous version, fit into the first flight of a connection', async ({
  site,
}) => {
  const { html, release } = await readLive(site.store)
  expect(Object.keys(release.remotes)).toHaveLength(ALL_REMOTES)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(14 * 1024)
  const list = await readFile(join(site.store, release.previous?.address ?? ''), 'utf8')
  // All copies except the one that began with this release.
  expect(Object.keys(JSON.parse(list))).toHaveLength(ALL_REMOTES - 5 - 1)
  // Too many for all of their hashes, otherwise the rest of this file proves nothing.
  expect(release.remotes[LAST]?.entry).toEqual([['entry.js']])
  const place = { store: openStore(`file:${site.store}`), keys: openKeys(SAMPLE_KEYS) }
  await verify({ ...place, whitelabel: 'arcada' })
  await verifyUrl({ ...place, url: `${site.origin}/m/home` })
})

test('home opens without any list, and a screen with only its remote’s list', async ({ page, testProxy }) => {
  /** Lists that were requested before the part's file: an idle page prefetches for the next steps, of other remotes too. */
  const listsBefore = (file: RegExp) => {
    const end = testProxy.requested.findIndex((path) => file.test(path))
    expect(end, `${file} was not requested`).toBeGreaterThan(-1)
    return testProxy.requested.slice(0, end).filter((path) => path.endsWith('/app.json'))
  }
  await page.goto(`${testProxy.origin}/m/home`)
  await expect(part(page, 'promotions')).toBeVisible()
  await expect(part(page, 'games')).toBeVisible()
  for (const name of ['games', 'promotions'])
    expect(listsBefore(new RegExp(`^/apps/${name}/.*/home-parts\\.js$`)), name).toEqual([])
  // Home prefetches as long as it is open.
  await page.goto('about:blank')
  testProxy.requested.length = 0
  await page.goto(`${testProxy.origin}/m/gameList?gameType=RNG`)
  await expect(page.locator('[data-remote="games"][data-part*="/screens/"]').first()).toBeVisible()
  // The header's icon is another remote's, whose list it may wait for.
  const others = listsBefore(/^\/apps\/games\/.*game-list\.js$/).filter(
    (path) => !/^\/apps\/(games|member)\//.test(path),
  )
  expect(others).toEqual([])
  expect(lists(testProxy)).toEqual([])
})

test('a screen of the last remote requests all that its document names right after the document', async ({
  page,
  testProxy,
}) => {
  const folder = `/apps/${LAST}/${NEW}/`
  let wanted: string[] = []
  const isThere = (path: string) => testProxy.requested.some((requested) => requested.startsWith(path))
  testProxy.change = async (path, answer) => {
    if (path === at(LAST)) {
      const { json = '' } = documentFields(answer.body.toString())
      const { remotes, routes, calls }: DocumentRelease = JSON.parse(json)
      const files = remotes[LAST]?.exposes['./src/screens/lottery']?.map(([file]) => folder + file) ?? []
      const early = routes[at(LAST)]?.early?.map((call) => calls[call]?.path ?? '') ?? []
      wanted = [`${folder}entry.js`, ...files, ...early]
    }
    // The list arrives only after all other requests: a page that waited for it would hang.
    if (path === `${folder}app.json`) await expect.poll(() => wanted.every(isThere)).toBe(true)
    return answer
  }
  await page.goto(`${testProxy.origin}${at(LAST)}`)
  await expect(part(page, LAST)).toHaveAttribute('data-version', NEW)
  await expect(part(page, LAST)).toBeVisible()
  expect(wanted).toContain(`${folder}entry.js`)
  // It brought its texts.
  expect(testProxy.requested).not.toContain(`${folder}locale-pt.js`)
  // Files that arrived before they might run were not requested again.
  const own = testProxy.requested.filter((path) => path.startsWith(folder))
  expect(own.filter((path, index) => own.indexOf(path) !== index)).toEqual([])
  expect(
    testProxy.requested.filter((path) => /^\/apps\/copy/.test(path) && !path.startsWith(folder)),
  ).toEqual([])
})

test('a link opens a screen of a remote that has only a brief entry in the document', async ({
  page,
  testProxy,
}) => {
  await page.goto(`${testProxy.origin}/m/home`)
  await expect(part(page, 'games')).toBeVisible()
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>('.ar-footer a')
    history.pushState({ idx: 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    return link?.href
  }, at(LAST))
  await expect(part(page, LAST)).toHaveAttribute('data-version', NEW)
  expect(lists(testProxy)).toEqual([`/apps/${LAST}/${NEW}/app.json`])
})

test.describe('an altered list', () => {
  const alter = (body: Buffer) => Buffer.from(body.toString().replace('"format"', '"formal"'))

  test('is requested once more past every cache', async ({ page, problems, testProxy }) => {
    problems.expect(/integrity|digest/i)
    testProxy.change = (path, answer) =>
      path === `/apps/${LAST}/${NEW}/app.json` ? { ...answer, body: alter(answer.body) } : answer
    await page.goto(`${testProxy.origin}${at(LAST)}`)
    await expect(part(page, LAST)).toHaveAttribute('data-version', NEW)
    expect(lists(testProxy).map((path) => path.replace(/=.*/, ''))).toEqual([
      `/apps/${LAST}/${NEW}/app.json`,
      `/apps/${LAST}/${NEW}/app.json?again`,
    ])
  })

  test('runs nothing of that version: the previous version opens, with a list that another hash pins', async ({
    page,
    problems,
    testProxy,
  }) => {
    problems.expect(/integrity|digest/i)
    testProxy.change = (path, answer) =>
      path.startsWith(`/apps/${LAST}/${NEW}/app.json`) ? { ...answer, body: alter(answer.body) } : answer
    await page.goto(`${testProxy.origin}${at(LAST)}`)
    await expect(part(page, LAST)).toHaveAttribute('data-version', OLD)
    expect(await containers(page)).toEqual([`${LAST}__${OLD.replace(/\W/g, '_')}`])

    testProxy.requested.length = 0
    await page.reload()
    await expect(part(page, LAST)).toHaveAttribute('data-version', OLD)
    expect(testProxy.requested.filter((path) => path.startsWith(`/apps/${LAST}/${NEW}/`))).toEqual([])
  })

  test('leaves a card if there is no previous version, and the button restores the part', async ({
    page,
    problems,
    testProxy,
  }) => {
    problems.expect(/integrity|digest/i)
    let broken = true
    testProxy.change = (path, answer) =>
      broken && path.startsWith(`/apps/${ALONE}/${NEW}/app.json`)
        ? { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' }, body: alter(answer.body) }
        : answer
    await page.goto(`${testProxy.origin}${at(ALONE)}`)
    const card = page.locator(`[data-failed="${ALONE}"]`)
    await expect(card).toContainText('Lottery')
    expect(await containers(page)).toEqual([])
    broken = false
    await card.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(part(page, ALONE)).toHaveAttribute('data-version', NEW)
  })

  test('of previous versions leaves the card, too', async ({ page, problems, testProxy }) => {
    problems.expect(/integrity|digest|did not load|404|Not Found/i)
    testProxy.change = (path, answer) => {
      if (path.startsWith(`/apps/${LAST}/${NEW}/entry.js`)) return { ...answer, body: Buffer.from('evil()') }
      if (/\/previous\.json/.test(path)) return { ...answer, body: Buffer.from('{}') }
      return answer
    }
    await page.goto(`${testProxy.origin}${at(LAST)}`)
    await expect(page.locator(`[data-failed="${LAST}"]`)).toBeVisible()
    expect(await containers(page)).toEqual([])
  })
})

test('the previous version of the last remote opens if the files of the newest are corrupt', async ({
  page,
  problems,
  testProxy,
}) => {
  problems.expect(/integrity|digest|did not load/i)
  testProxy.change = (path, answer) =>
    path.startsWith(`/apps/${LAST}/${NEW}/entry.js`) ? { ...answer, body: Buffer.from('evil()') } : answer
  await page.goto(`${testProxy.origin}${at(LAST)}`)
  await expect(part(page, LAST)).toHaveAttribute('data-version', OLD)
})

/** Names of copies whose code ran in the page. */
function containers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(globalThis).filter((name) => /^copy\d+__/.test(name)))
}
