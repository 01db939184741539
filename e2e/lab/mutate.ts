import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, WORK } from '@arcada/kit/build'
import { pnpmCommand } from '@arcada/local/pnpm'
import { runProgram } from '@arcada/local/run-program'

/** The percentage of mutants that the tests must kill. */
const FLOOR = 85
/** Never changed: tests, what only tests use, and samples. */
const LEFT_OUT = ['!**/*.test.{ts,tsx}', '!**/{testing,test-*}{,/**}', '!**/*.d.ts']

/** Apps, tools and the parts of the kit, as folders below the root. */
const packages = globSync('{*,shared/*,deploy/*}/src', { cwd: ROOT }).map((folder) => dirname(folder))

/**
 * Changes packages (`money`), or folders, files or quoted patterns in one (`host/src/document`), at one place at a time in
 * a copy of the last commit with the changes that git knows of, against the tests of their package. Stryker prints the
 * surviving mutants and the score. Results of unchanged files come from the last run, unless `--anew`.
 */
export async function mutate(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { workers: { type: 'string', default: '1' }, anew: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0)
    throw new Error('Usage: npm run lab -- mutate <package or path> …', { cause: 'usage' })
  const targets = positionals.map(targetOf)
  const tree = join(WORK, 'mutate/tree')
  await copySources(tree)
  await install(import.meta.dirname, '--ignore-workspace')
  let good = true
  for (const target of targets) good = (await run(tree, target, values.workers, values.anew)) && good
  return good
}

function targetOf(name: string): { name: string; owner: string; pattern: string } {
  const path = normalize(packages.find((folder) => basename(folder) === name) ?? name).replace(/\/$/, '')
  const owner = packages.find((folder) => path === folder || path.startsWith(`${folder}/`))
  const wanted = path === owner ? join(path, 'src') : path
  const isFolder = statSync(join(ROOT, wanted), { throwIfNoEntry: false })?.isDirectory()
  const pattern = isFolder ? `${wanted}/**/*.ts` : wanted
  if (owner === undefined || globSync(pattern, { cwd: ROOT }).length === 0)
    throw new Error(
      `There is no package and no file '${name}'. The packages are ${packages.map((one) => basename(one)).join(', ')}.`,
      { cause: 'usage' },
    )
  return { name: name.replaceAll(/[^\w-]+/g, '-'), owner, pattern }
}

async function install(folder: string, ...more: string[]): Promise<void> {
  const [pnpm, ...first] = await pnpmCommand(ROOT)
  // pnpm would add itself to the lock file.
  const own = ['--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--pm-on-fail=ignore']
  const args = [...first, 'install', ...more, ...own]
  const code = await runProgram(pnpm, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Error(`The packages of ${folder} could not be installed.`)
}

async function run(
  tree: string,
  { name, owner, pattern }: ReturnType<typeof targetOf>,
  workers: string,
  anew: boolean,
): Promise<boolean> {
  const work = join(WORK, 'mutate', name)
  mkdirSync(work, { recursive: true })
  writeFileSync(join(tree, 'vitest.mutate.config.ts'), vitestConfig(owner))
  const stryker = {
    mutate: [pattern, ...LEFT_OUT],
    testRunner: 'vitest',
    plugins: [join(import.meta.dirname, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    // Only tests that import a changed file run.
    vitest: { configFile: 'vitest.mutate.config.ts', related: true },
    inPlace: true,
    tempDirName: join(work, 'temporary'),
    concurrency: Number(workers),
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: join(work, 'incremental.json'),
    force: anew,
    reporters: ['clear-text'],
    clearTextReporter: { allowEmojis: false, reportTests: false },
    thresholds: { break: FLOOR },
    logLevel: 'warn',
    warnings: false,
    checkers: [],
  }
  writeFileSync(join(work, 'stryker.json'), JSON.stringify(stryker))
  console.log(`\n== ${name}`)
  const program = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const code = await runProgram(process.execPath, [program, 'run', join(work, 'stryker.json')], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return code === 0
}

/** A work tree of its own with its own links between packages, so that tests import the changed sources. */
async function copySources(tree: string): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  if (existsSync(tree)) rmSync(tree, { recursive: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--quiet', '--detach', tree, git('stash', 'create') || 'HEAD')
  await install(tree)
}

/** The checkout's isolated projects, one for each environment, with the tests of one package: a mutant may break any state. */
function vitestConfig(owner: string): string {
  return `import base from './vitest.config.ts'
const include = { node: ['${owner}/**/*.test.ts'], 'happy-dom': ['${owner}/**/*.test.tsx'] }
const projects = base.test.projects
  .filter(({ test }) => test.isolate !== false)
  .map((project) => ({
    ...project,
    test: { ...project.test, include: include[project.test.environment] },
  }))
export default { test: { tags: base.test.tags, projects } }
`
}
