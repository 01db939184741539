import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** Folders of `deploy` whose programs the packed kit contains. `local` comes with what they import of it. */
export const TOOLS = ['arcada', 'edge', 'release', 'smoke']

/** Needed to build the host only, which the packed kit brings built. */
const FOR_HOST = ['@module-federation/enhanced']

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** Version of a library as a package of this workspace has it installed. */
const versionIn = (folder: string, name: string) => read(join(folder, 'node_modules', name)).version

/**
 * The manifest of the packed kit: versions instead of the workspace's catalogue, a fixed list of what may be imported, and the
 * workspace's other packages as private imports (`#release`).
 */
export function kitManifest(): object {
  const { name, version, exports } = read('shared')
  const { react, ...libraries } = Object.fromEntries(
    ['shared', ...TOOLS.map((tool) => `deploy/${tool}`)].flatMap(librariesOf),
  )
  return {
    name,
    version,
    type: 'module',
    bin: { arcada: './deploy/arcada/src/main.js' },
    files: [
      'apps',
      'deploy',
      'development',
      'docs',
      'remote-*/**',
      'shared',
      'tsconfig.json',
      'CHANGELOG.md',
    ],
    engines: { node: '>=24' },
    exports: {
      ...Object.fromEntries(listed(exports, 'shared', './')),
      './types': { types: './shared/types.d.ts' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    imports: Object.fromEntries(
      [...TOOLS, 'local'].flatMap((tool) =>
        listed(read(`deploy/${tool}`).exports, `deploy/${tool}`, `#${tool}/`),
      ),
    ),
    dependencies: Object.fromEntries(
      Object.entries(libraries)
        .filter(([library]) => !FOR_HOST.includes(library))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    peerDependencies: { react: `^${react}` },
    // What `arcada new` writes into a team's manifest.
    arcada: {
      react: `^${react}`,
      types: `^${versionIn('shared', '@types/react')}`,
      typescript: `^${versionIn('.', 'typescript')}`,
    },
  }
}

function librariesOf(folder: string): [string, string][] {
  return Object.keys(read(folder).dependencies ?? {})
    .filter((name) => !name.startsWith('@arcada/'))
    .map((name) => [name, versionIn(folder, name)])
}

type Entry = [name: string, files: { types: string; default: string }]

/** Entries of an exports map, with a pattern as one entry for each file; `.` and `./x` begin with `prefix`. */
function listed(exports: Record<string, string>, folder: string, prefix: string): Entry[] {
  return Object.entries(exports)
    .flatMap(([name, file]): [string, string][] => {
      const [before = '', after] = file.split('*')
      if (after === undefined) return [[name, file]]
      return globSync(file, { cwd: join(ROOT, folder) })
        .filter((one) => !/\.(?:test|sandbox)\.ts$|\/host-preset\.ts$/.test(one))
        .sort()
        .map((one) => [name.replace('*', one.slice(before.length - './'.length, -after.length)), `./${one}`])
    })
    .filter(([, file]) => !file.includes('/testing/') || folder === 'shared')
    .map(([name, file]) => {
      const built = `./${folder}/${file.slice('./'.length)}`
      const key = name === '.' ? prefix.slice(0, -1) : prefix + name.slice('./'.length)
      const script = built.replace(/\.ts$/, '.js').replace(/\.tsx$/, '.jsx')
      return [key, { types: built.replace(/\.(m)?tsx?$|\.(m)js$/, '.d.$1$2ts'), default: script }]
    })
}
