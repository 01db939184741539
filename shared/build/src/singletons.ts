import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

interface Singleton {
  /** Names that the host offers; without a list, everything that the package exports. */
  names?: readonly string[]
  /** File that the facade takes the names from, below the package's folder. */
  from?: string
  /** In a chunk of its own, which comes only with the parts that use it: its file below the package's folder. */
  later?: string
}

/**
 * What exists once in the page, eager in the host, consumed by remotes with `import: false` (architecture: shared
 * singletons). A shared package keeps all its exports, so the big ones are cut to the names that apps really use:
 * a remote that needs another name gets it by adding it here, which is a host release.
 */
export const SINGLETONS: Record<string, Singleton> = {
  react: {},
  'react-dom': {},
  'react/jsx-runtime': {},
  'react-router-dom': {
    from: 'dist/index.mjs',
    names: [
      'BrowserRouter',
      'Link',
      'Navigate',
      'UNSAFE_NavigationContext',
      'useLocation',
      'useNavigate',
      'useNavigationType',
      'useSearchParams',
    ],
  },
  '@tanstack/react-query': {
    from: 'build/modern/index.js',
    names: [
      'QueryClient',
      'QueryClientProvider',
      'infiniteQueryOptions',
      'keepPreviousData',
      'queryOptions',
      'useInfiniteQuery',
      'useMutation',
      'useQueries',
      'useQuery',
      'useQueryClient',
    ],
  },
  nanostores: { from: 'index.js', names: ['atom', 'computed', 'onMount'] },
  '@nanostores/react': {},
  '@lingui/core': {},
  '@lingui/react': {},
  '@arcada/api': {},
  '@arcada/federation': {},
  '@arcada/i18n': {},
  '@arcada/session': {},
  '@arcada/session/kept-login': { later: 'src/kept-login.ts' },
  '@arcada/ui': {},
  '@arcada/ui/carousel': { later: 'src/carousel/index.ts' },
  '@arcada/ui/html': { later: 'src/html/index.ts' },
  '@arcada/whitelabel': {},
}

/** Full path of a shared module's file that comes in a chunk of its own -> module. */
export const LATER: ReadonlyMap<string, string> = new Map(
  Object.entries(SINGLETONS).flatMap(([module, { later }]) =>
    later === undefined ? [] : [[join(packageFolder(packageOf(module)), later), module] as const],
  ),
)

/** Package of a shared module: `react/jsx-runtime` -> `react`. */
export function packageOf(module: string): string {
  const parts = module.split('/')
  return module.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? module)
}

/** Folder of an installed package, seen from `shared/build`, which depends on every singleton. */
export function packageFolder(name: string): string {
  if (name.startsWith('@arcada/')) return join(ROOT, 'shared', name.slice('@arcada/'.length))
  return join(ROOT, 'shared/build/node_modules', name)
}

/** Version of a shared module as its package says it. */
export function versionOf(module: string): string {
  const file = join(packageFolder(packageOf(module)), 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
