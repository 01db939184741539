import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, WORK } from '@arcada/kit/build'
import { requireKnownOptions } from '@arcada/release'
import { type MutationReport, outcomeOf } from './mutate-report.ts'
import { type Target, targetOf } from './mutate-target.ts'
import { copyTree } from './mutate-tree.ts'
import { pnpmProgram } from './pnpm.mjs'
import { runProgram } from './run-program.mjs'

/**
 * `npm run mutate -- <package or path> … [--workers 2] [--anew]`: mutates the sources in a copy, runs the tests of their
 * package and lists the surviving mutants. Results of unchanged files come from the last run, unless `--anew`.
 */
const options = {
  workers: { type: 'string', default: '1' },
  anew: { type: 'boolean', default: false },
} as const
requireKnownOptions(options)
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const TOOLS = join(ROOT, 'deploy/mutate')
/** For the tests' temporary folders: memory is faster for the stores of every test and mutant. */
const MEMORY = '/dev/shm'

/** The percentage of mutants that the tests must kill. */
const FLOOR = 85

const targets = named()
await installStryker()
const lines: string[] = []
let failed = false
for (const [name, target] of targets) {
  const { score, killed, valid, survivors } = await run(name, target)
  if (survivors.length > 0) console.log(survivors.join('\n'))
  lines.push(`${name.padEnd(22)} ${score.toFixed(1).padStart(5)} % killed, ${killed} of ${valid}`)
  failed ||= score < FLOOR
}
console.log(`\n${lines.join('\n')}`)
process.exit(failed ? 1 : 0)

function named(): (readonly [string, Target])[] {
  try {
    if (positionals.length === 0) throw new Error('Usage: npm run mutate -- <package or path> …')
    return positionals.map((name) => [name, targetOf(name)] as const)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}

/** Installed by the first run outside the workspace, because no other command needs it. */
async function installStryker() {
  if (existsSync(join(TOOLS, 'node_modules/.bin/stryker'))) return
  console.log('Installing Stryker …')
  const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--prefer-offline']
  const code = await runProgram(await pnpmProgram(ROOT), args, {
    cwd: TOOLS,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) process.exit(code)
}

async function run(name: string, target: Target) {
  const work = join(WORK, 'mutate', name.replaceAll(/[^\w-]+/g, '-'))
  const tree = join(work, 'tree')
  const report = join(work, 'report.json')
  mkdirSync(work, { recursive: true })
  copyTree(ROOT, tree)
  rmSync(report, { force: true })
  writeFileSync(join(tree, 'vitest.mutate.config.ts'), vitestConfig(target.tests))
  writeFileSync(
    join(work, 'stryker.json'),
    JSON.stringify({
      mutate: target.mutate,
      testRunner: 'vitest',
      plugins: [join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      // Only tests that import a changed file run.
      vitest: { configFile: 'vitest.mutate.config.ts', related: true },
      inPlace: true,
      tempDirName: join(work, 'temporary'),
      concurrency: Number(values.workers),
      timeoutMS: 20_000,
      incremental: true,
      incrementalFile: join(work, 'incremental.json'),
      force: values.anew,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      logLevel: 'warn',
      warnings: false,
      checkers: [],
    }),
  )
  console.log(`\n== ${name}`)
  const stryker = join(TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const folders = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'arcada-mutate-'))
  const code = await runProgram(process.execPath, [stryker, 'run', join(work, 'stryker.json')], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folders },
  })
  rmSync(folders, { recursive: true, force: true })
  if (code > 128) process.exit(code)
  if (!existsSync(report)) {
    console.error(`${name} could not be measured: its tests must pass without mutants.`)
    process.exit(1)
  }
  const outcome: MutationReport = JSON.parse(readFileSync(report, 'utf8'))
  return outcomeOf(outcome)
}

/** The checkout's isolated projects, one for each environment, with the tests of one package: a mutant may break any state. */
function vitestConfig(include: Target['tests']): string {
  return `import base from './vitest.config.ts'
const include = ${JSON.stringify(include)}
const projects = base.test.projects
  .filter(({ test }) => test.isolate !== false)
  .map((project) => ({
    ...project,
    test: { ...project.test, include: include[project.test.environment] },
  }))
export default { test: { tags: base.test.tags, projects } }
`
}
