import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { compile } from '@arcada/build/compile'
import { sourceRules } from '@arcada/build/preset'
import { SANITISE_CASES } from '@arcada/ui/html/cases'
import { expect, test } from '@playwright/test'

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
