import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

const SHARED = join(ROOT, 'shared')

/** Not for teams: tests, and what describes the workspace. */
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '*/src/tests', 'contract/src/write-openapi.ts']
/** Copied as they are. */
const ASSETS = '*/{src,types}/**/*.{css,svg,png,sql,js,d.ts}'

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  dependencies: Record<string, string>
}

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read(join(SHARED, 'package.json'))

/**
 * Packs `@arcada/kit` as an ordinary tarball below a folder, which is emptied first, and returns its path. The compiler writes
 * JavaScript and types file by file; sentences stay macros, which the build of a remote replaces. Nothing in it names this
 * workspace.
 * @throws Error when the sources do not compile; the compiler has printed why
 */
export function packKit(work: string): string {
  const folder = join(work, 'package')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(work, folder)
  copyAssets(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(registryManifest(), null, 2)}\n`)
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', work], {
    cwd: folder,
    encoding: 'utf8',
  })
  return join(work, packed.trim())
}

function compile(work: string, folder: string): void {
  const config = join(work, 'tsconfig.json')
  const settings = {
    extends: join(SHARED, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      jsx: 'preserve',
      rootDir: SHARED,
      outDir: join(folder, 'shared'),
      tsBuildInfoFile: null,
      incremental: false,
      typeRoots: [join(SHARED, 'node_modules/@types')],
    },
    include: ['*/types', '*/src'].map((one) => join(SHARED, one)),
    exclude: LEFT_OUT.map((one) => join(SHARED, one)),
  }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
}

function copyAssets(folder: string): void {
  for (const file of globSync(ASSETS, { cwd: SHARED })) {
    const target = join(folder, 'shared', file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(SHARED, file), target)
  }
  // The sandbox serves the sample whitelabels.
  cpSync(join(ROOT, 'deploy/whitelabels'), join(folder, 'deploy/whitelabels'), { recursive: true })
}

/** The manifest for a registry: versions instead of the workspace's catalogue, and a fixed list of what may be imported. */
function registryManifest() {
  const {
    react,
    'react-dom': reactDom,
    ...others
  } = Object.fromEntries(
    Object.keys(manifest.dependencies).map((name) => [
      name,
      read(join(SHARED, 'node_modules', name, 'package.json')).version,
    ]),
  )
  return {
    name: manifest.name,
    version: manifest.version,
    type: 'module',
    files: ['shared', 'deploy'],
    engines: { node: '>=24' },
    exports: { ...Object.fromEntries(listedExports()), './package.json': './package.json' },
    dependencies: others,
    peerDependencies: { react: `^${react}`, 'react-dom': `^${reactDom}` },
  }
}

function listedExports(): [string, { types: string; default: string }][] {
  return Object.entries(manifest.exports)
    .flatMap(([name, file]): [string, string][] => {
      const [before = '', after] = file.split('*')
      if (after === undefined) return [[name, file]]
      return globSync(file, { cwd: SHARED })
        .filter((one) => !/\.(?:test|sandbox)\.ts$/.test(one))
        .sort()
        .map((one) => [name.replace('*', one.slice(before.length - './'.length, -after.length)), `./${one}`])
    })
    .map(([name, file]) => {
      const built = `./shared/${file.slice('./'.length)}`
      return [
        name,
        {
          types: built.replace(/\.tsx?$/, '.d.ts'),
          default: built.replace(/\.ts$/, '.js').replace(/\.tsx$/, '.jsx'),
        },
      ]
    })
}
