import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { compile } from '@arcada/kit/build/compile'
import { sourceRules } from '@arcada/kit/build/source-rules'
import { SANITISE_CASES } from '@arcada/kit/ui/html/cases'
import { networkIdle } from '../support/network-idle.ts'
import { expect, type Page, test } from '../support/test.ts'
import { hostileHtml } from './hostile-html.ts'

const HOSTILE = process.env.ARCADA_LAB === '1' ? 10_000 : 500
const SEED = process.env.ARCADA_SEED ?? 'hostile markup'
/** A site without a policy. */
const PLAIN = 'https://arcada.example'

/** The sanitiser alone, as a script that exposes it on the page. */
async function bundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-sanitiser-'))
  await compile({
    name: 'sanitiser',
    context: ROOT,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2020'],
    entry: join(ROOT, 'shared/ui/src/html/sanitise.ts'),
    output: { path: folder, filename: 'sanitiser.js', library: { name: 'sanitiser', type: 'window' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: sourceRules([[/./, 'ar.ui']], 'sanitiser') },
    stats: false,
    cache: false,
  })
  const script = await readFile(join(folder, 'sanitiser.js'), 'utf8')
  await rm(folder, { recursive: true })
  return script
}

test('foreign markup shows its text and its links, and runs nothing', async ({ page }) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('https://arcada.example/m/help')
  await page.addScriptTag({ content: await bundle() })
  const shown = await page.evaluate(
    (cases) =>
      cases.map(([given]) => {
        const { sanitise } = (globalThis as unknown as { sanitiser: { sanitise: (html: string) => string } })
          .sanitiser
        const place = document.body.appendChild(document.createElement('div'))
        place.innerHTML = sanitise(given)
        return [given, place.innerHTML] as const
      }),
    SANITISE_CASES,
  )
  expect(shown).toEqual(SANITISE_CASES)
  expect(opened).toEqual([])
})

/** Texts per page. */
const AT_ONCE = 250

/** The announcements of a back end with hostile texts. */
const announced = (texts: readonly string[]) => ({
  success: true,
  code: '0',
  message: '',
  value: {
    content: texts.map((content, at) => ({ id: `n${at}`, title: `n${at}`, content, startDate: 0 })),
    ...{ pageNum: 1, totalPages: 1, totalCount: texts.length },
  },
})

/** Counts forbidden executions; on every page before its own scripts. */
const watchRuns = (page: Page) =>
  page.addInitScript(() => {
    const here = globalThis as unknown as { owned: () => void; runs: number }
    here.runs = 0
    here.owned = () => {
      here.runs += 1
    }
  })

/** The remaining content of each text on the page, and forbidden elements. */
const leftOf = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('main article > div > div')]
    const odd = places.filter(
      (place) =>
        place.querySelector(
          'script,style,iframe,form,svg,math,[id],[name],[style],a[href^="javascript" i]',
        ) ??
        [...place.querySelectorAll('*')].some((one) =>
          one.getAttributeNames().some((name) => name.startsWith('on')),
        ),
    )
    return {
      left: places.map(({ innerHTML }) => innerHTML),
      odd: odd.map(({ innerHTML }) => innerHTML),
      runs: (globalThis as unknown as { runs: number }).runs,
    }
  })

/** Writes texts into a page without any policy, and returns those that executed code. */
const writtenOnceMore = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (given) => {
    const here = globalThis as unknown as { runs: number }
    const ran: string[] = []
    for (const text of given) {
      const before = here.runs
      const place = document.body.appendChild(document.createElement('div'))
      place.innerHTML = text
      // Pictures fail, frames load and handlers run in tasks of their own.
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage('')
      })
      if (here.runs !== before) ran.push(text)
      place.remove()
    }
    return ran
  }, texts)

test(`${HOSTILE} hostile announcements run nothing on the site, and fetch only pictures that are shown`, async ({
  page,
  context,
  problems,
  site,
}) => {
  test.setTimeout(600_000)
  // For markup that is only parsed, the browser also reports what its policy would block.
  problems.expect(
    /Content Security Policy|TrustedScript|^policy: |^report: csp-violation|Failed to load resource/,
  )
  const texts = hostileHtml(SEED, HOSTILE)
  const fetched: string[] = []
  context.on('request', (request) => {
    const { href, protocol, origin } = new URL(request.url())
    const picture = request.resourceType() === 'image' && protocol === 'https:'
    if (!picture && origin !== site.origin && origin !== PLAIN) fetched.push(href)
  })
  // The same markup without a policy behind the sanitiser: it may change when it is parsed again.
  const plain = await context.newPage()
  await plain.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  for (const each of [page, plain]) await watchRuns(each)
  await plain.goto(`${PLAIN}/m/notice`)
  let shown: readonly string[] = []
  await page.route('**/announcements/notice?*', (route) => route.fulfill({ json: announced(shown) }))
  await page.route('**/announcements/popular?*', (route) =>
    route.fulfill({ json: { ...announced([]), value: [] } }),
  )
  const found: string[] = []
  let kept = 0
  for (let from = 0; from < HOSTILE; from += AT_ONCE) {
    shown = texts.slice(from, from + AT_ONCE)
    await page.goto('/m/notice')
    await expect(page.locator('main article')).toHaveCount(shown.length)
    await networkIdle(page, 100)
    const { left, odd, runs } = await leftOf(page)
    expect(left).toHaveLength(shown.length)
    if (runs > 0) found.push(`something ran between ${from} and ${from + AT_ONCE}`)
    found.push(...odd, ...(await writtenOnceMore(plain, left)))
    kept += left.filter((html) => html !== '').length
  }
  expect({ seed: SEED, found, fetched }).toEqual({ seed: SEED, found: [], fetched: [] })
  expect(kept).toBeGreaterThan(HOSTILE / 4)
})
