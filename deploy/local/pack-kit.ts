import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { kitManifest, TOOLS } from './kit-manifest.ts'
import { writeKitTexts } from './kit-texts.ts'

const SHARED = join(ROOT, 'shared')

/** Sources that the compiler writes as JavaScript and types. Others come with them, where they import them. */
const COMPILED = [
  'shared/*/types',
  'shared/*/src',
  ...TOOLS.map((tool) => `deploy/${tool}/src`),
  'deploy/local/dev',
  ...[
    'live-site-option.ts',
    'port-owner.ts',
    'ports.ts',
    'run-program.mjs',
    'serve-with-site.ts',
    'site.ts',
  ].map((file) => `deploy/local/${file}`),
  // The sandbox answers the calls of the released remotes.
  'remote-*/src/calls',
  'remote-*/src/*/calls',
]
/** Not for teams: tests, and what describes the repository. */
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'shared/*/src/tests',
  'shared/template',
  'shared/contract/src/write-openapi.ts',
  'shared/build/src/host-preset.ts',
  'deploy/*/src/testing',
  'deploy/edge/src/nginx*',
]
/** Copied as they are. */
const ASSETS = [
  'shared/*/{src,types}/**/*.{css,svg,png,wav,sql,js,d.ts}',
  'shared/types.d.ts',
  'shared/template/**/*',
  'deploy/whitelabels/**/*',
  'deploy/release/sample-keys/*',
  'docs/spec/calls/*.tsv',
]

/** Settings of the compiler for a team's remote. */
const TEAM_SETTINGS = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['@arcada/kit/types'],
  },
}

/**
 * Packs `@arcada/kit` as an ordinary tarball below a folder, which is emptied first, and returns its path. The compiler writes
 * JavaScript and types file by file; sentences stay macros, which the build of a remote replaces. `apps` are the builds with
 * which a team's remote is composed, by their names; `development` is the build of the host for the development server. Nothing in the tarball names this workspace.
 * @throws Error when the sources do not compile; the compiler has printed why
 */
export async function packKit(
  work: string,
  apps: Readonly<Record<string, string>>,
  development?: string,
): Promise<string> {
  const folder = join(work, 'package')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  compile(work, folder)
  for (const file of globSync(ASSETS, { cwd: ROOT, exclude: ['**/node_modules/**'] })) copy(file, folder)
  if (development !== undefined) cpSync(development, join(folder, 'development/host'), { recursive: true })
  for (const [name, build] of Object.entries(apps))
    cpSync(build, join(folder, 'apps', name), { recursive: true })
  await writeKitTexts(join(folder, 'shared/locales'))
  for (const file of globSync('**/*.{js,jsx,d.ts}', { cwd: folder })) renamePackages(join(folder, file))
  const json = (name: string, value: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  json('tsconfig.json', TEAM_SETTINGS)
  json('package.json', kitManifest())
  cpSync(join(ROOT, 'docs/kit/README.md'), join(folder, 'README.md'))
  cpSync(join(ROOT, 'docs/kit/CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  return pack(folder)
}

/** Packs a folder into a tarball beside it, and returns its path. */
function pack(folder: string): string {
  const work = dirname(folder)
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', work], {
    cwd: folder,
    encoding: 'utf8',
  })
  return join(work, packed.trim())
}

/**
 * Packs `create-arcada-remote`, which `npm create arcada-remote` runs, from the files of a packed kit: the template and what
 * copies it, without any library. Returns the path of the tarball, beside that of the kit.
 */
export function packCreate(work: string): string {
  const kit = join(work, 'package')
  const folder = join(work, 'create')
  mkdirSync(folder, { recursive: true })
  cpSync(join(kit, 'shared/template'), join(folder, 'template'), { recursive: true })
  for (const file of ['create-remote.js', 'new-remote.js'])
    cpSync(join(kit, 'deploy/arcada/src', file), join(folder, file))
  const { version, arcada }: { version: string; arcada: object } = JSON.parse(
    readFileSync(join(kit, 'package.json'), 'utf8'),
  )
  writeFileSync(join(folder, 'main.js'), CREATE)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      { name: 'create-arcada-remote', version, type: 'module', bin: './main.js', arcada },
      null,
      2,
    ),
  )
  return pack(folder)
}

const CREATE = `#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { createRemote } from './create-remote.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
process.exitCode = createRemote(process.argv.slice(2), { template: here('template'), manifest: here('package.json') })
`

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
      allowJs: true,
      checkJs: false,
      rootDir: ROOT,
      outDir: folder,
      tsBuildInfoFile: null,
      incremental: false,
      typeRoots: [join(SHARED, 'node_modules/@types')],
    },
    include: COMPILED.map((one) => join(ROOT, one)),
    exclude: LEFT_OUT.map((one) => join(ROOT, one)),
  }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
}

function copy(file: string, folder: string): void {
  if (statSync(join(ROOT, file)).isDirectory()) return
  const target = join(folder, file)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(ROOT, file), target)
}

/**
 * The tools are packages of this workspace; in the tarball they are private imports of one package (`#release`), and their
 * messages name the program `arcada`.
 */
function renamePackages(file: string): void {
  const text = readFileSync(file, 'utf8')
  const renamed = text
    .replace(/(['"])@arcada\/(edge|local|release|smoke)(?=[/'"])/g, '$1#$2')
    .replaceAll('npm run release -- ', 'npx arcada release ')
  if (renamed !== text) writeFileSync(file, renamed)
}
