import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appFolder, ROOT } from '@arcada/kit/build'
import { resolvable } from '@arcada/kit/build/resolvable'
import { watchApp } from '@arcada/kit/build/watch-app'
import { LOCALES } from '@arcada/kit/federation'
import { formatter } from '@lingui/format-po'
import { pnpmCommand } from './pnpm.mjs'

/** Folders of `deploy` whose programs the packed kit contains. `local` comes with what they import of it. */
const TOOLS = ['arcada', 'edge', 'release', 'smoke']

/** Sources that the compiler writes as JavaScript and types. Others come with them, where they import them. */
const COMPILED = [
  'shared/*/types',
  'shared/*/src',
  ...TOOLS.map((tool) => `deploy/${tool}/src`),
  'deploy/local/dev',
  ...['live-site-option.ts', 'ports.ts', 'run-program.mjs', 'serve-with-site.ts', 'site.ts'].map(
    (file) => `deploy/local/${file}`,
  ),
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

/** Packages of this workspace, what a team brings, and what builds the host only, which the packed kit brings built. */
const NO_LIBRARIES = /^@arcada\/|^react$|^@module-federation\/enhanced$/

interface Manifest {
  version: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
}

/**
 * Packs `@arcada/kit` as an ordinary tarball below a folder, which is emptied first, and returns its path. The compiler writes
 * JavaScript and types file by file; sentences stay macros, which the build of a remote replaces. `apps` are the builds with
 * which a team's remote is composed, by their names; `development` is the build of the host for the development server. Nothing
 * in the tarball names this workspace.
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
  for (const file of globSync(ASSETS, { cwd: ROOT, exclude: ['**/node_modules/**'], withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name)
      cpSync(path, path.replace(ROOT, folder))
    }
  if (development !== undefined) cpSync(development, join(folder, 'development/host'), { recursive: true })
  for (const [name, build] of Object.entries(apps))
    cpSync(build, join(folder, 'apps', name), { recursive: true })
  await writeTexts(join(folder, 'shared/locales'))
  for (const file of globSync('**/*.{js,jsx,d.ts}', { cwd: folder })) renamePackages(join(folder, file))
  writeJson(join(folder, 'package.json'), manifest())
  cpSync(join(ROOT, 'docs/kit'), folder, { recursive: true })
  return pack(folder)
}

/**
 * Builds the host for the kit with React's development build, without which a page cannot keep the state of a saved screen, below
 * the folder `work`. Returns the folder of the build; rejects with the compiler's messages.
 */
export async function developmentHost(work: string): Promise<string> {
  const compiled = resolvable()
  const host = await watchApp({
    ...{ name: 'host', folder: appFolder('host'), work, packed: true },
    onCompiled: () => compiled.resolve(),
  })
  try {
    await compiled.promise
    return (await host.build()).folder
  } finally {
    await host.close()
  }
}

/**
 * Packs `create-arcada-remote`, which `npm create arcada-remote` runs, from the files of a packed kit: the template and what
 * copies it, without any library. Returns the path of the tarball, beside that of the kit.
 */
export function packCreate(work: string): Promise<string> {
  const kit = join(work, 'package')
  const folder = join(work, 'create')
  cpSync(join(kit, 'shared/template'), join(folder, 'template'), { recursive: true })
  for (const file of ['create.js', 'create-remote.js', 'new-remote.js'])
    cpSync(join(kit, 'deploy/arcada/src', file), join(folder, file))
  const { version, arcada }: { version: string; arcada: object } = JSON.parse(
    readFileSync(join(kit, 'package.json'), 'utf8'),
  )
  writeJson(join(folder, 'package.json'), {
    ...{ name: 'create-arcada-remote', version, type: 'module', bin: './create.js', arcada },
  })
  return pack(folder)
}

/** Packs a folder into a tarball beside it, and returns its path. pnpm replaces `catalog:` by the versions of this workspace. */
async function pack(folder: string): Promise<string> {
  const [program, ...first] = await pnpmCommand(ROOT)
  const printed = execFileSync(
    program,
    [...first, 'pack', '--pm-on-fail=ignore', '--pack-destination', dirname(folder)],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NPM_CONFIG_WORKSPACE_DIR: ROOT } },
  )
  return printed.trim().split('\n').at(-1) ?? ''
}

function compile(work: string, folder: string): void {
  const config = join(work, 'tsconfig.json')
  const shared = join(ROOT, 'shared')
  writeJson(config, {
    extends: join(shared, 'tsconfig.json'),
    compilerOptions: {
      ...{ composite: false, incremental: false, tsBuildInfoFile: null },
      ...{ emitDeclarationOnly: false, declaration: true, rewriteRelativeImportExtensions: true },
      ...{ jsx: 'preserve', allowJs: true, checkJs: false, rootDir: ROOT, outDir: folder },
      typeRoots: [join(shared, 'node_modules/@types')],
    },
    include: COMPILED.map((one) => join(ROOT, one)),
    exclude: LEFT_OUT.map((one) => join(ROOT, one)),
  })
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
}

/** The catalogues of the texts of the kit's parts, which remotes bundle, from those of the remotes of this repository. */
async function writeTexts(folder: string): Promise<void> {
  const po = formatter({ lineNumbers: false })
  mkdirSync(folder, { recursive: true })
  for (const locale of LOCALES) {
    const texts: Awaited<ReturnType<typeof po.parse>> = {}
    for (const filename of globSync(`remote-*/src/locales/${locale}.po`, { cwd: ROOT })) {
      const all = await po.parse(readFileSync(join(ROOT, filename), 'utf8'), {
        locale,
        sourceLocale: 'en',
        filename,
      })
      for (const [id, entry] of Object.entries(all))
        if (entry.origin?.some(([source]) => source.startsWith('shared/'))) texts[id] = entry
    }
    const filename = join(folder, `${locale}.po`)
    writeFileSync(
      filename,
      await po.serialize(texts, { locale, sourceLocale: 'en', filename, existing: undefined }),
    )
  }
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

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** The manifest of the packed kit: a fixed list of what may be imported, and the workspace's other packages as private imports. */
function manifest(): object {
  const { version, exports } = read('shared')
  const libraries: Record<string, string> = Object.assign(
    {},
    ...['shared', ...[...TOOLS, 'local'].map((tool) => `deploy/${tool}`)].map(
      (from) => read(from).dependencies,
    ),
  )
  const installed = (folder: string, name: string) => `^${read(join(folder, 'node_modules', name)).version}`
  const react = installed('shared', 'react')
  return {
    ...{ name: '@arcada/kit', version, type: 'module', engines: { node: '>=24' } },
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
    dependencies: Object.fromEntries(Object.entries(libraries).filter(([name]) => !NO_LIBRARIES.test(name))),
    peerDependencies: { react },
    // What `arcada new` writes into a team's manifest.
    arcada: { react, types: installed('shared', '@types/react'), typescript: installed('.', 'typescript') },
  }
}

/** Entries of an exports map, with a pattern as one entry for each file; `.` and `./x` begin with `prefix`. */
function listed(exports: Record<string, string>, folder: string, prefix: string): [string, object][] {
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
