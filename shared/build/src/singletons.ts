import { join } from 'node:path'
import { jsxRuntime } from './own-text.ts'
import { KIT, packageOf, packageVersionOf } from './packages.ts'
import { kitFile } from './paths.ts'

interface Singleton {
  /** Names that the host offers; by default all exports of the package. */
  names?: readonly string[]
  /** File with the names, below the package's folder. */
  from?: string
  /** For a deferred chunk, which loads only with the parts that use it: its file below the package's folder. */
  later?: string
  /** Source of the facade for the package's file, instead of re-exports. */
  facade?: (file: string) => string
}

/**
 * Modules that exist once in the page, eager in the host, consumed by remotes with `import: false`.
 * A shared package keeps all its exports, so the big ones are limited to the names that apps use:
 * a remote that needs another name has to add it here, which is a host release.
 */
export const SINGLETONS: Record<string, Singleton> = {
  react: {},
  'react-dom': {},
  'react/jsx-runtime': {
    from: 'jsx-runtime.js',
    names: ['Fragment', 'jsx', 'jsxs'],
    facade: jsxRuntime,
  },
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
      'onlineManager',
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
  '@arcada/kit/api': {},
  '@arcada/kit/federation': {},
  '@arcada/kit/i18n': {},
  '@arcada/kit/i18n/calendar': { later: 'i18n/src/dates/calendar.ts' },
  '@arcada/kit/session': {},
  '@arcada/kit/session/kept-login': { later: 'session/src/kept-login.ts' },
  '@arcada/kit/ui': {},
  '@arcada/kit/ui/carousel': { later: 'ui/src/carousel/index.ts' },
  '@arcada/kit/ui/html': { later: 'ui/src/html/index.ts' },
  '@arcada/kit/whitelabel': {},
}

/** Full path of a shared module's file in a deferred chunk -> module. */
export const DEFERRED: ReadonlyMap<string, string> = new Map(
  Object.entries(SINGLETONS).flatMap(([module, { later }]) =>
    later === undefined ? [] : [[kitFile(join('shared', later)), module] as const],
  ),
)

/** Version of a shared module in its package.json. */
export function versionOf(module: string): string {
  return packageVersionOf(packageOf(module))
}

/** Versions of a shared module with which a build of a remote runs. */
export function rangeOf(module: string): string {
  const version = versionOf(module)
  return packageOf(module) === KIT ? kitRange(version) : `^${version}`
}

/**
 * Versions of the host with which a remote of this version of the kit runs: its own minor version and newer ones, the whole next
 * major version too, so that a new host needs no new build of every remote. Patches make no difference.
 */
export function kitRange(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return `>=${major}.${minor}.0 <${major + 2}.0.0`
}
