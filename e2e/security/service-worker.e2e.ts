import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { WrittenWhitelabel } from '@arcada/kit/federation'
import { FORMER_WORKERS, WORKER_ADDRESS, WORKER_FILE } from '@arcada/kit/federation/names'
import { WHITELABEL_FOLDER } from '@arcada/local/site'
import { readRelease } from '../support/live-release.ts'
import { expect, type Page, test } from '../support/test.ts'
import type { PassedAnswer } from '../support/test-proxy.ts'
import { withWorkers } from '../support/workers.ts'

/** Every registration of the page's origin as `<scope> <script>`, sorted. */
function registrations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const path = (address: string) => address.slice(location.origin.length)
    const all = await navigator.serviceWorker.getRegistrations()
    return all
      .map(({ scope, installing, waiting, active }) => {
        const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
        return `${path(scope)} ${path(script)}`
      })
      .sort()
  })
}

const TITLE = 'answered by a hostile worker'

/** A worker that answers every navigation with its own page. */
const HOSTILE_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(
      new Response('<title>${TITLE}</title>', { headers: { 'content-type': 'text/html' } }),
    )
})
`

/** The same with events that never end: browsers activate no other worker before that. */
const HOLDING_WORKER = `${HOSTILE_WORKER}
addEventListener('fetch', (event) => event.waitUntil(new Promise(() => {})))
`

/** Whether a hostile worker has answered the navigation to this page. */
const isHostile = async (page: Page) => (await page.title()) === TITLE

const OWN = `/ ${WORKER_ADDRESS}`
const FORMER = `${FORMER_WORKERS}0.0.1/${WORKER_FILE}`

/** Opens home until the page has registered the site's worker, and that one is active. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/m/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test.describe('the service worker', () => {
  test('comes from the release, although its file in the host’s folder and the copies of it are altered', async ({
    browser,
    site,
  }) => {
    const { host } = await readRelease(site.store, 'arcada')
    const file = join(site.store, host.base, WORKER_FILE)
    const original = await readFile(file)
    const altered = Buffer.from(HOSTILE_WORKER)
    const copies = [
      [file, altered, original],
      [`${file}.br`, brotliCompressSync(altered), brotliCompressSync(original)],
      [`${file}.gz`, gzipSync(altered), gzipSync(original)],
    ] as const
    for (const [path, bytes] of copies) await writeFile(path, bytes)
    const context = await withWorkers(browser, site.origin)
    try {
      const page = await context.newPage()
      await openWithWorker(page)
      expect(await registrations(page)).toEqual([OWN])
      for (const address of ['/m/home', '/m/login']) {
        await page.goto(address)
        await expect(page.locator('[data-remote]').first()).toBeAttached()
        expect(await isHostile(page)).toBe(false)
      }
      expect(await registrations(page)).toEqual([OWN])
    } finally {
      await context.close()
      for (const [path, , bytes] of copies) await writeFile(path, bytes)
    }
  })

  test('cannot be replaced by a script of the page, with and without Trusted Types', async ({
    browser,
    site,
    testProxy,
  }) => {
    const { host, remotes } = await readRelease(site.store, 'arcada')
    const others = [
      `${host.base}${WORKER_FILE}`,
      FORMER,
      `${host.base}main.js`,
      `${remotes.games?.base}entry.js`,
      '/m/home',
      `/m${WORKER_ADDRESS}`,
      'data:text/javascript,1',
    ]
    const register = async (change: (answer: PassedAnswer) => PassedAnswer) => {
      testProxy.change = (_, answer) => change(answer)
      const context = await withWorkers(browser, testProxy.origin)
      const page = await context.newPage()
      await openWithWorker(page)
      const outcomes = await page.evaluate(
        (addresses) =>
          Promise.all(
            addresses.map((address) =>
              navigator.serviceWorker.register(address).then(
                () => 'registered',
                ({ name }: Error) => name,
              ),
            ),
          ),
        [...others, WORKER_ADDRESS],
      )
      expect(await registrations(page)).toEqual([OWN])
      await context.close()
      return outcomes
    }
    expect(await register((answer) => answer)).toEqual([...others, WORKER_ADDRESS].map(() => 'TypeError'))
    // The policy allows only the address; a browser rejects the scheme of `data:` before it checks the policy.
    const rejected = others.map((address) => (address.startsWith('data:') ? 'TypeError' : 'SecurityError'))
    expect(await register(withoutTrustedTypes)).toEqual([...rejected, 'registered'])
  })

  for (const [what, script, scope] of [
    ['a hostile worker of an earlier host', HOSTILE_WORKER, '/'],
    ['a hostile worker that never ends its events', HOLDING_WORKER, '/'],
    ['a hostile worker with a narrower scope', HOSTILE_WORKER, '/m/'],
  ] as const) {
    test(`replaces ${what} after one navigation`, async ({ browser, testProxy }) => {
      let earlier = true
      testProxy.change = (path, answer) => (earlier ? earlierSite(path, answer, script) : answer)
      const context = await withWorkers(browser, testProxy.origin)
      const page = await context.newPage()
      await page.goto('/m/earlier')
      await page.evaluate(
        async ([address, scope]) => {
          const { installing, waiting, active } = await navigator.serviceWorker.register(address, { scope })
          const worker = installing ?? waiting ?? active
          while (worker?.state !== 'activated')
            await new Promise((resolve) => worker?.addEventListener('statechange', resolve, { once: true }))
        },
        [FORMER, scope] as const,
      )
      await page.goto('/m/home')
      expect(await isHostile(page)).toBe(true)

      earlier = false
      // The browser checks for an update a moment after this navigation, which the hostile worker still answers.
      await page.goto('/m/home')
      await expect.poll(() => testProxy.requested.filter((path) => path === FORMER).length).toBeGreaterThan(1)
      await expect
        .poll(async () => {
          await page.goto('/m/home')
          return isHostile(page)
        })
        .toBe(false)
      await expect(page.locator('.ar-header').first()).toBeVisible()
      await expect.poll(() => registrations(page)).toEqual([OWN])
      await context.close()
    })
  }

  test('is removed with its caches by the kill switch', async ({ browser, site, releases }) => {
    const context = await withWorkers(browser, site.origin)
    const page = await context.newPage()
    await openWithWorker(page)
    const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).length)
    await expect.poll(caches).toBeGreaterThan(0)

    const folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
    await cp(WHITELABEL_FOLDER, folder, { recursive: true })
    const file = join(folder, 'arcada/whitelabel.json')
    const settings: WrittenWhitelabel = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, serviceWorker: 'off' }))
    const origin = ['--allow-origin', site.sandboxOrigin]
    await releases.run('apply', '--whitelabel', 'arcada', '--whitelabels', folder, ...origin)
    await page.goto('/m/home')
    await expect.poll(() => registrations(page)).toEqual([])
    await expect.poll(caches).toBe(0)
    expect(await (await fetch(site.origin + WORKER_ADDRESS)).text()).toContain('registration.unregister()')

    await releases.rollback('arcada')
    await openWithWorker(page)
    expect(await registrations(page)).toEqual([OWN])
    await context.close()
    await rm(folder, { recursive: true, force: true })
  })
})

function withoutTrustedTypes(answer: PassedAnswer): PassedAnswer {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer
  const text = String(answer.body).replace(/; require-trusted-types-for 'script'; trusted-types [^;]*/, '')
  return { ...answer, body: Buffer.from(text) }
}

/** A site whose store had an altered worker in the host's folder, and an edge that gave it the scope of the whole site. */
function earlierSite(path: string, answer: PassedAnswer, script: string): PassedAnswer {
  if (path === FORMER) {
    const headers = { 'content-type': 'text/javascript', 'service-worker-allowed': '/' }
    return { status: 200, headers, body: Buffer.from(script) }
  }
  if (path !== '/m/earlier') return answer
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<title>earlier</title>'),
  }
}
