import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SINGLETONS } from '@arcada/kit/build'
import { RESERVED } from '@arcada/kit/federation/names'
import { expect, test } from '../support/test.ts'

/** A value of each shared module that identifies one copy. */
const PROBES: Record<string, string> = {
  react: 'useState',
  'react-dom': 'createPortal',
  'react/jsx-runtime': 'jsx',
  'react-router-dom': 'useLocation',
  '@tanstack/react-query': 'useQuery',
  nanostores: 'atom',
  '@nanostores/react': 'useStore',
  '@lingui/core': 'setupI18n',
  '@lingui/react': 'I18nProvider',
  '@arcada/kit/api': 'request',
  '@arcada/kit/federation': 'isOffered',
  '@arcada/kit/i18n': 'i18n',
  '@arcada/kit/session': '$session',
  '@arcada/kit/ui': 'toast',
  '@arcada/kit/ui/carousel': 'Carousel',
  '@arcada/kit/i18n/calendar': 'dayIn',
  '@arcada/kit/ui/html': 'SafeHtml',
  '@arcada/kit/whitelabel': 'settingsQuery',
}

function probe(remote: string): string {
  const entries = Object.entries(PROBES)
  const imports = entries.map(([module, name], index) => `import { ${name} as v${index} } from '${module}'`)
  const list = entries.map(([module], index) => `${JSON.stringify(module)}: v${index}`)
  return `${imports.join('\n')}
import Part from './unprobed.tsx'
const seen = (globalThis.__seen ??= {})
seen[${JSON.stringify(remote)}] = { ${list.join(', ')} }
export default Part
`
}

test('the page holds exactly one instance of every shared module', async ({ page, releases }) => {
  // A module that only one remote may import cannot be compared.
  const common = Object.keys(SINGLETONS).filter((module) => RESERVED[module] === undefined)
  expect(Object.keys(PROBES).sort()).toEqual(common.sort())
  const versions: Record<string, string> = {}
  for (const [remote, widget] of [
    ['games', 'hot-matches'],
    ['promotions', 'banner-carousel'],
  ] as const)
    versions[remote] = await releases.publishVariant(remote, 'probed', async (folder) => {
      const place = join(folder, 'src/widgets', widget)
      await writeFile(join(place, 'unprobed.tsx'), `export { default } from './original.tsx'\n`)
      await rename(join(place, 'index.tsx'), join(place, 'original.tsx'))
      await writeFile(join(place, 'index.tsx'), probe(remote))
    })
  await releases.promote('arcada', versions)

  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/apps/') && pathname.endsWith('.js'))
      scripts.set(pathname, await response.text())
  })
  await page.goto('/m/home')
  await expect(page.locator('[data-remote="games"]').first()).toBeAttached()
  await expect(page.locator('[data-remote="promotions"]').first()).toBeAttached()

  const different = await page.evaluate(() => {
    const { games = {}, promotions = {} } = (
      globalThis as unknown as { __seen: Record<string, Record<string, unknown>> }
    ).__seen
    return Object.keys(games).filter(
      (module) => games[module] === undefined || games[module] !== promotions[module],
    )
  })
  expect(different).toEqual([])

  // The host could still contain a second copy for itself: an assignment of the library must occur once.
  const all = [...scripts.values()].join('\n')
  for (const own of [
    '.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    'rendererPackageName:"react-dom"',
    'jsx=function(',
  ])
    expect(all.split(own).length - 1, own).toBe(1)
  await releases.rollback('arcada')
})
