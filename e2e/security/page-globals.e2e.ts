import { join } from 'node:path'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** Attempts of code inside a remote; each returns the error that it got. */
const ATTEMPTS = {
  'another loader': 'globalThis.__arcadaLoad = () => {}',
  'another list of files': 'globalThis.__arcadaPin = () => {}',
  'another release': 'globalThis.__arcada = {}',
  'a loader defined anew': `Object.defineProperty(globalThis, '__arcadaLoad', { value: () => {} })`,
  'no release': 'delete globalThis.__arcada',
  'a file in the folder of another remote': `globalThis.__arcadaPin('/apps/lottery/9.9.9/', { 'x.js': 'sha256-x' })`,
  'a file in the folder above': `globalThis.__arcadaPin('/apps/', { 'lottery/9.9.9/x.js': 'sha256-x' })`,
  'a file in its own folder, after its entry has run': `globalThis.__arcadaPin(OWN, { 'x.js': 'sha256-x' })`,
  'the policy once more': `trustedTypes.createPolicy('arcada', { createHTML: (html) => html })`,
  'a default policy': `trustedTypes.createPolicy('default', { createHTML: (html) => html })`,
  'a policy of its own': `trustedTypes.createPolicy('games', { createHTML: (html) => html })`,
  'HTML through the policy': `trustedTypes.defaultPolicy.createHTML('<b>x</b>')`,
  'HTML into the page': `document.createElement('div').innerHTML = '<img src=x onerror="globalThis.__owned = true">'`,
  'HTML through a parser': `new DOMParser().parseFromString('<b>x</b>', 'text/html')`,
  'a script of the release, by its bare address': `document.createElement('script').src = OWN + 'entry.js'`,
  'a worker': `new Worker(OWN + 'entry.js')`,
  'text as code': `setTimeout('globalThis.__owned = true')`,
}

test('code inside a remote cannot replace the loader, pin files of others, or write HTML past the sanitiser', async ({
  page,
  problems,
  releases,
}) => {
  problems.expect(/trusted|policy|TypeError|script-src|worker/i)
  const tries = Object.entries(ATTEMPTS).map(([name, code]) => `${JSON.stringify(name)}: () => { ${code} }`)
  const version = await releases.publishVariant('games', 'curious', (folder) =>
    edit(
      join(folder, 'src/widgets/hot-matches/index.tsx'),
      'import',
      `// @ts-nocheck
const OWN = '/apps/games/1/'
globalThis.__met = Object.entries({ ${tries.join(',')} }).map(([name, run]) => {
  try { run(); return [name, 'done'] } catch (error) { return [name, String(error)] }
})
import`,
    ),
  )
  await releases.promote('arcada', { games: version })
  await page.goto('/m/home')
  const met = await page.waitForFunction(() => (globalThis as { __met?: [string, string][] }).__met)
  const all = (await met.jsonValue()) ?? []
  expect(all.map(([name]) => name)).toEqual(Object.keys(ATTEMPTS))
  const done = all.filter(([, error]) => error === 'done').map(([name]) => name)
  expect(done).toEqual([])
  expect(await page.evaluate(() => (globalThis as { __owned?: boolean }).__owned)).not.toBe(true)
  // The page keeps working, with foreign texts shown through the sanitiser.
  await expect(page.locator('[data-remote="games"]').first()).toBeAttached()
  await page.goto('/m/help')
  await expect(page.locator('[data-remote="member"]').first()).toBeAttached()
  await releases.rollback('arcada')
})
