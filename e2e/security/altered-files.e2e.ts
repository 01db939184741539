import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDescription, DocumentApp } from '@arcada/kit/federation'
import { APP_FILE, sitePath, WHITELABEL_FILES, WORKER_FILE } from '@arcada/kit/federation/names'
import { parseDeltaPath } from '@arcada/release/delta-names'
import type { Browser } from '@playwright/test'
import { inTheStore, onTheWire, type Place } from '../support/alter-files.ts'
import { AttackWatch } from '../support/attack-watch.ts'
import { type Alteration, DOCUMENTS, PICTURE, SCRIPTS, withBody } from '../support/file-alterations.ts'
import { readRelease } from '../support/live-release.ts'
import { networkIdle, watchRequests } from '../support/network-idle.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A script of a version that the document of a whitelabel names. */
interface ReleaseScript {
  /** Address below the origin, which is also its path in the store. */
  address: string
  kind: 'entry' | 'screen, widget or shared module' | 'catalogue' | 'parts of home' | 'inner chunk' | 'worker'
  app: DocumentApp
}

/** Every script in the folders of the versions that a whitelabel runs, from the listing of the store. */
async function releaseScripts(store: string, whitelabel: string): Promise<ReleaseScript[]> {
  const { host, remotes } = await readRelease(store, whitelabel)
  const all = [host, ...Object.values(remotes)].map(async (app) => {
    const description: AppDescription = JSON.parse(await readFile(join(store, app.base, APP_FILE), 'utf8'))
    const files = await readdir(join(store, app.base), { recursive: true })
    // The release tool writes these into the document: a browser never requests them.
    const inlined = Object.values(description.document ?? {})
    return (
      files
        // A visitor without an earlier version gets no delta; edge/dictionaries.e2e.ts alters those.
        .filter((file) => file.endsWith('.js') && !inlined.includes(file) && !parseDeltaPath(file))
        .sort()
        .map((file) => ({ address: app.base + file, kind: kindOf(file, description), app }))
    )
  })
  return (await Promise.all(all)).flat()
}

function kindOf(file: string, app: AppDescription): ReleaseScript['kind'] {
  if (file === WORKER_FILE) return 'worker'
  if (app.entry.includes(file)) return 'entry'
  if (Object.values(app.locales).flat().includes(file)) return 'catalogue'
  if (app.home === file) return 'parts of home'
  return Object.values(app.exposes).flat().includes(file) ? 'screen, widget or shared module' : 'inner chunk'
}

interface Outcome {
  executed: boolean
  /** Whether the browser got the altered bytes: only then an attempt counts. */
  delivered: boolean
  /** The evidence that the page accepted the altered file, if any. */
  accepted?: string | undefined
}

/** Counts attempts by the kind of the altered file, and lists all failures. */
class Attempts {
  readonly counts: Record<string, number> = {}
  readonly wrong: string[] = []

  add(kind: string, description: string, { executed, delivered, accepted }: Outcome): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    if (executed) this.wrong.push(`executed: ${description}`)
    if (accepted) this.wrong.push(`accepted (${accepted}): ${description}`)
    if (!delivered) this.wrong.push(`never delivered: ${description}`)
  }
}

/** A page of the host alone: no remote has run there, so the loader fetches each of their files anew. */
const HOST_PAGE = '/m/maintenance'
const PHONE = { viewport: { width: 390, height: 844 } }

/**
 * A page that is not among the sampled ones that measure: else one page would have loaded the script that measures, and
 * the next one would never request it.
 */
async function unsampledPage(browser: Browser) {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(() => Object.defineProperty(performance, 'timeOrigin', { value: 9_999 }))
  const page = await context.newPage()
  const watch = new AttackWatch(page)
  watchRequests(page)
  return { context, page, watch }
}

const load = (page: Page, address: string) =>
  page.evaluate(
    (wanted) => new Promise<string>((done) => globalThis.__arcadaLoad(wanted, ({ type }) => done(type))),
    address,
  )

/**
 * Alters scripts of one app one after the other, and has the page's loader load each. The entry files of the page have
 * run by then: each of those is altered before a visit of its own.
 */
async function tryScripts(
  browser: Browser,
  place: Place,
  scripts: readonly ReleaseScript[],
  pick: (at: number) => [how: string, alteration: Alteration][],
  attempts: Attempts,
): Promise<void> {
  const { context, page, watch } = await unsampledPage(browser)
  await page.goto(place.origin + HOST_PAGE)
  await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
  // Files that the page loads when idle count as entry files.
  await networkIdle(page, 1_500)
  // An entry pins the inner chunks of its version, so it is altered first and loaded unaltered before them.
  const inOrder = scripts.toSorted((a, b) => Number(b.kind === 'entry') - Number(a.kind === 'entry'))
  for (const [at, { address, kind, app }] of inOrder.entries()) {
    const entry = app.base + (app.entry[0]?.[0] ?? '')
    const begun = watch.count(address) > 0
    if (kind !== 'entry') await load(page, entry)
    for (const [how, alteration] of pick(at)) {
      const change = (body: Buffer) => alteration(body, at)
      if (begun) {
        await tryVisit(browser, place, { kind, path: address, address: HOST_PAGE, how, change }, attempts)
        continue
      }
      const before = watch.count(address)
      const restore = await place.alter(address, change)
      const outcome = await load(page, address)
      await restore()
      attempts.add(kind, `${how} of ${address}, ${place.name}`, {
        executed: await watch.executed(),
        delivered: watch.count(address) > before,
        accepted: outcome === 'missing' ? undefined : outcome,
      })
    }
  }
  await context.close()
}

/** Alters the entry files, opens a page, and reports what ran; the page may open or show that it did not. */
async function tryVisit(
  browser: Browser,
  place: Place,
  { kind, path, address, how, change }: Visit,
  attempts: Attempts,
): Promise<void> {
  const { context, page, watch } = await unsampledPage(browser)
  const restore = await place.alter(path, change)
  await page.goto(place.origin + address, { waitUntil: 'load' })
  const settled = await page
    .waitForFunction(
      () =>
        performance.getEntriesByName('arcada:interactive').length > 0 ||
        document.querySelector('[data-failed],[data-broken],[role=alert] button') !== null,
      undefined,
      { timeout: 25_000 },
    )
    .then(
      () => true,
      () => false,
    )
  const readable = await page.locator('.ar-header, [role=alert], button').count()
  const wanted = kind === 'document' ? address : path
  // Some files arrive once the page is idle; no page requests the pictures of home screens and previews.
  if (!path.startsWith(WHITELABEL_FILES)) await watch.delivered(wanted)
  await networkIdle(page)
  const executed = await watch.executed()
  // A picture runs the script that it holds where a browser opens it as a page.
  if (path.endsWith('.svg')) await page.goto(place.origin + path)
  else if (path.startsWith(WHITELABEL_FILES)) await page.evaluate((file) => fetch(file), path)
  attempts.add(kind, `${how} of ${path}, ${place.name}`, {
    executed: executed || (await watch.executed()),
    delivered: watch.count(wanted) > 0,
    accepted: settled && readable > 0 ? undefined : 'the page is blank',
  })
  await restore()
  await context.close()
}

interface Visit {
  kind: string
  /** Of the altered file: its address, or its path in the store. */
  path: string
  address: string
  how: string
  change: (body: Buffer) => Buffer | string
}

const rotating =
  (alterations: Readonly<Record<string, Alteration>>, count: number) =>
  (at: number): [string, Alteration][] => {
    const all = Object.entries(alterations)
    return Array.from({ length: count }, (_, step) => all[(at + step) % all.length]).filter(
      (one) => one !== undefined,
    )
  }

/** The document, and every file of the whitelabel that it names. */
async function visits(store: string): Promise<Visit[]> {
  const html = await readFile(join(store, sitePath('arcada')), 'utf8')
  const documents = Object.entries(DOCUMENTS).map(([how, alteration], at) => ({
    ...{ kind: 'document', path: '/m/home', address: '/m/home', how },
    change: (body: Buffer) => alteration(body, at),
  }))
  const named = new Set(
    [...html.matchAll(/"(\/whitelabels\/[^"]+\.(?:svg|png|webmanifest))"/g)].map(([, path]) => path),
  )
  const files = [...named]
    .flatMap((path) => (path === undefined ? [] : [path]))
    .sort()
    .reverse()
  const pictures = files.map((path) => ({
    ...{ kind: 'file of the whitelabel', path, address: '/m/home', how: 'a script' },
    change: () => PICTURE,
  }))
  return [...documents, ...pictures]
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

const byApp = (scripts: readonly ReleaseScript[]) => grouped(scripts, ({ app }) => app.base)

/** Every alteration of every script takes a quarter of an hour; without it, each script is altered in the next two ways. */
const FULL = process.env.ARCADA_LAB === '1'

const SAMPLE_APPS = /^\/apps\/(host|games)\//

test.describe('files that a browser executes or trusts', () => {
  test('are never executed after an alteration: one of each kind', async ({ browser, site, testProxy }) => {
    test.slow()
    const attempts = new Attempts()
    const all = (await releaseScripts(site.store, 'arcada')).filter(({ app }) => SAMPLE_APPS.test(app.base))
    const one = rotating(SCRIPTS, 1)
    for (const scripts of byApp(all)) {
      const sample = [...new Map(scripts.map((script) => [script.kind, script])).values()]
      await tryScripts(browser, onTheWire(testProxy), sample, one, attempts)
    }
    const stored = all.filter(({ kind }) => kind === 'parts of home' || kind === 'worker')
    await tryScripts(browser, inTheStore(site.store, site.origin), stored, one, attempts)
    const kinds = grouped(await visits(site.store), ({ kind }) => kind)
    for (const [visit] of kinds) if (visit) await tryVisit(browser, onTheWire(testProxy), visit, attempts)
    console.log(attempts.counts)
    expect(attempts.wrong).toEqual([])
  })

  test('are never executed after an alteration: each file, altered in every way', { tag: '@lab' }, async ({
    browser,
    site,
    testProxy,
  }) => {
    test.setTimeout(45 * 60_000)
    const attempts = new Attempts()
    const wire = onTheWire(testProxy)
    const scripts = await releaseScripts(site.store, 'arcada')
    expect(scripts.length).toBeGreaterThan(50)
    for (const own of byApp(scripts)) {
      await tryScripts(
        browser,
        wire,
        own,
        rotating(SCRIPTS, FULL ? Object.keys(SCRIPTS).length : 2),
        attempts,
      )
      await tryScripts(
        browser,
        inTheStore(site.store, site.origin),
        own,
        rotating(SCRIPTS, FULL ? 2 : 1),
        attempts,
      )
      await tryScripts(
        browser,
        inTheStore(site.store, site.origin, ['.br']),
        own,
        rotating(SCRIPTS, 1),
        attempts,
      )
    }
    for (const visit of await visits(site.store)) {
      await tryVisit(browser, wire, visit, attempts)
      const path = visit.kind === 'document' ? sitePath('arcada') : visit.path
      await tryVisit(browser, inTheStore(site.store, site.origin), { ...visit, path }, attempts)
    }
    console.log(attempts.counts)
    expect(attempts.wrong).toEqual([])
  })

  test('the altered code would run without the guards', { tag: '@long' }, async ({ browser, testProxy }) => {
    const page = await browser.newPage()
    const watch = new AttackWatch(page)
    testProxy.change = (path, answer) => {
      if (path !== '/m/home') return answer
      delete answer.headers['content-security-policy']
      const open = String(answer.body).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      return withBody(answer, DOCUMENTS['a script in it']?.(Buffer.from(open), 0) ?? '')
    }
    await page.goto(`${testProxy.origin}/m/home`)
    expect(await watch.executed()).toBe(true)
    await page.close()
  })
})
