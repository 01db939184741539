import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, WORK } from '@arcada/build'
import { FLOOR, GROUPS, groupsNamed } from './mutate-groups.ts'
import { type MutationReport, outcomeOf } from './mutate-report.ts'
import { copyTree } from './mutate-tree.ts'
import { runProgram } from './run-program.mjs'

/**
 * `npm run mutate [-- group … [--workers 2] [--anew]]`: breaks the logic of each group in a copy of the sources, one
 * place at a time, and names every break that its tests do not notice. What did not change since the last run is
 * taken from there, unless `--anew`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '1' }, anew: { type: 'boolean', default: false } },
})
const TOOLS = join(ROOT, 'deploy/mutate')
const PNPM = 'pnpm@12.21.0'
/** Where the tests put their folders: stores are made anew for each test and each break, and memory takes them faster. */
const MEMORY = '/dev/shm'

const groups = named()
await installStryker()
const lines: string[] = []
let failed = false
for (const group of groups) {
  const { score, noticed, counted, survivors } = await run(group)
  if (survivors.length > 0) console.log(survivors.join('\n'))
  lines.push(`${group.padEnd(22)} ${score.toFixed(1).padStart(5)} % noticed, ${noticed} of ${counted}`)
  failed ||= score < FLOOR
}
console.log(`\n${lines.join('\n')}`)
process.exit(failed ? 1 : 0)

function named(): string[] {
  try {
    return groupsNamed(positionals)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}

/** No other command needs it: it is installed by the first run, beside the workspace. */
async function installStryker() {
  if (existsSync(join(TOOLS, 'node_modules/.bin/stryker'))) return
  console.log('Installing Stryker …')
  const args = ['-y', PNPM, 'install', '--ignore-workspace', '--frozen-lockfile', '--prefer-offline']
  const code = await runProgram('npx', args, { cwd: TOOLS, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) process.exit(code)
}

async function run(name: string) {
  const group = GROUPS[name]
  if (!group) throw new Error(`no group ${name}`)
  const work = join(WORK, 'mutate', name)
  const tree = join(work, 'tree')
  const report = join(work, 'report.json')
  mkdirSync(work, { recursive: true })
  copyTree(ROOT, tree)
  rmSync(report, { force: true })
  writeFileSync(join(tree, 'vitest.mutate.config.ts'), vitestConfig(group.tests))
  writeFileSync(
    join(work, 'stryker.json'),
    JSON.stringify({
      mutate: [...group.mutate, '!**/*.test.{ts,tsx}', '!**/{testing,test-*}{,/**}', '!**/*.d.ts'],
      testRunner: 'vitest',
      plugins: [join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'vitest.mutate.config.ts', related: false },
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
    console.error(`${name} could not be measured: the tests have to pass before anything is broken.`)
    process.exit(1)
  }
  const outcome: MutationReport = JSON.parse(readFileSync(report, 'utf8'))
  return outcomeOf(outcome)
}

/** The checkout's own, with the tests of one group. */
function vitestConfig(tests: readonly string[]): string {
  const below = (ending: string) =>
    tests.flatMap((test) => {
      if (/\.test\.\w+$/.test(test)) return test.endsWith(ending) ? [test] : []
      return [`${test}/**/*${ending}`]
    })
  const include = { node: below('.test.ts'), dom: below('.test.tsx') }
  return `import base from './vitest.config.ts'
const include = ${JSON.stringify(include)}
const projects = base.test.projects.map((project) => ({
  ...project,
  test: { ...project.test, include: include[project.test.name] },
}))
export default { test: { tags: base.test.tags, projects: projects.filter(({ test }) => test.include.length > 0) } }
`
}
