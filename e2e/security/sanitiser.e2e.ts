import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { compile } from '@arcada/build/compile'
import { sourceRules } from '@arcada/build/preset'
import { SANITISE_CASES } from '@arcada/ui/html/cases'
import { expect, test } from '@playwright/test'
import { hostileHtml } from './hostile-html.ts'

const HOSTILE = process.env.ARCADA_FULL === '1' ? 10_000 : 500
const SEED = process.env.ARCADA_SEED ?? 'hostile markup'

/** The sanitiser alone, as a script that leaves it on the page. */
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

test('of markup that somebody else wrote, a person sees its text and its links, and nothing of it runs', async ({
  page,
}) => {
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

test(`of ${HOSTILE} hostile texts nothing runs, and nothing is fetched but pictures that are shown`, async ({
  page,
}) => {
  test.setTimeout(600_000)
  const texts = hostileHtml(SEED, HOSTILE)
  const fetched: string[] = []
  await page.route('**', (route) => {
    const { href, hostname, protocol } = new URL(route.request().url())
    const picture =
      route.request().resourceType() === 'image' && (protocol === 'https:' || hostname === 'arcada.example')
    if (!picture && href !== 'https://arcada.example/m/help') fetched.push(href)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
  })
  await page.goto('https://arcada.example/m/help')
  await page.addScriptTag({ content: await bundle() })
  const show = (from: number) =>
    page.evaluate(
      async (given: readonly string[]) => {
        const here = globalThis as unknown as {
          sanitiser: { sanitise: (html: string) => string }
          owned: () => void
        }
        let runs = 0
        here.owned = () => {
          runs += 1
        }
        const ran: string[] = []
        let kept = 0
        for (const text of given) {
          const before = runs
          const place = document.body.appendChild(document.createElement('div'))
          place.innerHTML = here.sanitiser.sanitise(text)
          // Read and written once more: markup that changes when it is parsed again.
          place.innerHTML = String(place.innerHTML)
          if (place.innerHTML !== '') kept += 1
          // Pictures fail, frames load and handlers are called in tasks of their own.
          const { port1, port2 } = new MessageChannel()
          await new Promise((resolve) => {
            port1.onmessage = resolve
            port2.postMessage('')
          })
          const odd = place.querySelector(
            'script,style,iframe,form,svg,math,[id],[name],[style],a[href^="javascript" i]',
          )
          const handler = [...place.querySelectorAll('*')].some((one) =>
            one.getAttributeNames().some((name) => name.startsWith('on')),
          )
          if (runs !== before || odd || handler) ran.push(text)
          place.remove()
        }
        return { ran, kept }
      },
      texts.slice(from, from + 500),
    )
  const ran: string[] = []
  let kept = 0
  for (let from = 0; from < HOSTILE; from += 500) {
    const shown = await show(from)
    ran.push(...shown.ran)
    kept += shown.kept
  }
  expect({ seed: SEED, ran, fetched }).toEqual({ seed: SEED, ran: [], fetched: [] })
  expect(kept).toBeGreaterThan(HOSTILE / 4)
})
