import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT, SINGLETONS } from '@arcada/kit/build'
import type { AppDescription } from '@arcada/kit/federation'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'
import { filesOf, readBudgets, readLive } from './budgets.ts'

const budgets = await readBudgets()

test('the document fits into the first flight of a connection', async ({ site }) => {
  const { html } = await readLive(site.store)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(budgets.document)
})

test('entry scripts and home stay within their budgets', async ({ site }) => {
  const { release } = await readLive(site.store)
  // Compressed like a published version; a local build uses a faster setting.
  const packed = async (address: string) =>
    brotliCompressSync(await readFile(join(site.store, address))).length
  const apps = [['host', release.host] as const, ...Object.entries(release.remotes)]
  const sizes: Record<string, number> = {}
  for (const [name, { base, entry }] of apps)
    for (const [file] of entry) {
      const size = await packed(base + file)
      const kind = `${name === 'host' ? 'host' : 'remote'}/${file}`
      sizes[kind] = Math.max(sizes[kind] ?? 0, size)
    }
  const home = await Promise.all(filesOf(release, '/m/home').map(packed))
  sizes.home = home.reduce((sum, size) => sum + size, 0)
  const allowed: Record<string, number> = { ...budgets.entries, home: budgets.homeScripts }
  const over = Object.entries(sizes).filter(([kind, size]) => !(size <= (allowed[kind] ?? 0)))
  expect(over, `${JSON.stringify(sizes)} against ${JSON.stringify(allowed)}`).toEqual([])
})

test('the first scripts are compiled while they arrive, and the host uses its own modules without the share scope', async ({
  site,
}) => {
  const { release } = await readLive(site.store)
  const { base, entry } = release.host
  const provider = await readFile(join(site.store, base, entry[0]?.[0] ?? ''), 'utf8')
  // V8 looks for it in the first line only.
  for (const address of filesOf(release, '/m/home').filter((file) => !file.includes('/locale-')))
    expect(await readFile(join(site.store, address), 'utf8'), address).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    )
  // The host's first modules look no library up; remotes do.
  expect(provider).toContain('shareKey')
  expect(provider).toContain('initialConsumes:[]')
  // A library that comes later is in one file, not also in those of the host's screens.
  expect(Object.values(release.host.exposes).map((files) => files.map(([file]) => file))).toEqual(
    Object.values(release.host.exposes).map(() => [expect.stringMatching(/^(?:\d+|provider)\.js$/)]),
  )
})

test('the build rejects a remote with a copy of a shared library', { tag: '@long' }, async ({ releases }) => {
  for (const [label, copied, from] of [
    ['own-nanostores', 'nanostores', join(ROOT, 'shared/node_modules/nanostores/atom/index.js')],
    ['own-session', '@arcada/kit/session', join(ROOT, 'shared/session/src/index.ts')],
  ] as const)
    await expect(
      releases.publishVariant('lottery', label, (folder) =>
        edit(
          join(folder, 'src/widgets/next-draws/index.tsx'),
          'export default',
          `import * as own from ${JSON.stringify(from)}\nconsole.log(own)\nexport default`,
        ),
      ),
    ).rejects.toThrow(`lottery bundles its own copy of ${copied}`)
})

test('every imported name of a shared library is in its facade', async ({ site }) => {
  const { release } = await readLive(site.store)
  const missing: string[] = []
  for (const [name, { base }] of Object.entries(release.remotes)) {
    const app: AppDescription = JSON.parse(await readFile(join(site.store, base, 'app.json'), 'utf8'))
    for (const [module, need] of Object.entries(app.needs)) {
      const facade = SINGLETONS[module]?.names
      if (need.names.length === 0) missing.push(`${name}: whatever it imports from ${module}`)
      for (const imported of need.names)
        if (facade && !facade.includes(imported)) missing.push(`${name}: ${imported} of ${module}`)
    }
  }
  expect(missing).toEqual([])
})
