import { globSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** What one run of `npm run mutate` changes, and the tests that must notice it. */
export interface Target {
  /** The package, as a folder below the root. */
  package: string
  /** Patterns of the files to change, below the root. */
  mutate: string[]
  /** Patterns of tests, by their environment. */
  tests: Record<'node' | 'happy-dom', string[]>
}

/** Never changed: tests, what only tests use, and samples. */
const LEFT_OUT = ['!**/*.test.{ts,tsx}', '!**/{testing,test-*}{,/**}', '!**/*.d.ts']

/** Apps, tools and the parts of the kit. */
const packages = globSync('{*,shared/*,deploy/*}/src', { cwd: ROOT }).map((folder) => dirname(folder))

/**
 * The target with this name: a package (`money`), or a folder, file or pattern in one (`host/src/document`). Every package
 * has the same configuration: all TypeScript below `src`, against the package's own tests.
 * @throws Error when there is no such package or file
 */
export function targetOf(name: string): Target {
  const path = normalize(packages.find((folder) => basename(folder) === name) ?? name).replace(/\/$/, '')
  const owner = packages.find((folder) => path === folder || path.startsWith(`${folder}/`))
  const wanted = path === owner ? join(path, 'src') : path
  const isFolder = statSync(join(ROOT, wanted), { throwIfNoEntry: false })?.isDirectory()
  const pattern = isFolder ? `${wanted}/**/*.ts` : wanted
  if (owner === undefined || globSync(pattern, { cwd: ROOT }).length === 0)
    throw new Error(
      `There is no package and no file '${name}'. The packages are ${packages
        .map((folder) => basename(folder))
        .sort()
        .join(', ')}.`,
    )
  return {
    package: owner,
    mutate: [pattern, ...LEFT_OUT],
    tests: { node: [`${owner}/**/*.test.ts`], 'happy-dom': [`${owner}/**/*.test.tsx`] },
  }
}
