import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { missingPrograms } from '@arcada/release/testing/engines/debian'
import { affectedBy, browserTests, changedSince, screensOfRemotes, startOfChange } from './changed.ts'
import { failedInPlaywright, failedInVitest, slowestFiles } from './failed-tests.ts'
import { fastTemporaryFolder } from './fast-temporary-folder.ts'
import { findChromium } from './find-chromium.ts'
import { LINTERS } from './linters.ts'
import { projects } from './projects.ts'
import { ENDING, runProgram } from './run-program.mjs'
import { type Wanted, wantedOf } from './wanted.ts'

/**
 * `npm test`: lint and format, types, unit and component tests, end-to-end tests, and the commands that the texts
 * print. Its end has at most twenty lines: what failed or passed at the second try, a line for each step, what was skipped, and
 * the counts. Arguments pick steps; a path picks tests of the step before it. `--changed[=commit]` runs what the changes since
 * that commit, or since main, can affect.
 */
interface Step {
  name: string
  run: () => Promise<Counts>
}

interface Counts {
  passed: number
  failed: number
  skipped: number
  names?: string[]
}

/** Failed and flaky tests that the end names, shared among the steps: it has room for them on one screen. */
const MAX_NAMES = 12

/** Leaves only the core browser tests (`CORE_TESTS` in `e2e/playwright.config.ts`). */
const CORE = { ARCADA_CORE: '1' }
const PLAYWRIGHT = 'e2e/node_modules/.bin/playwright'
const full = process.argv.includes('--full')
const env = {
  ...process.env,
  ...(full ? { ARCADA_FULL: '1' } : {}),
  // What CI prints is kept as text.
  ...(process.env.CI ? { NO_COLOR: '1' } : {}),
}
/** Not for the step texts, which installs a whole checkout. */
const temporary = fastTemporaryFolder()
const inMemory = temporary === undefined ? {} : { TMPDIR: temporary }
const since = readSince()
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
mkdirSync(WORK, { recursive: true })

/** Set by a signal: no further step begins. */
let ended: number | undefined
for (const signal of ENDING)
  process.on(signal, () => {
    ended = 128 + constants.signals[signal]
  })

const steps: Step[] = [
  { name: 'lint', run: lint },
  { name: 'types', run: () => check('node_modules/.bin/tsc', ['-b', ...projects()]) },
  {
    name: 'unit',
    run: () =>
      vitest('unit', [...(since === undefined ? [] : ['--changed', since]), ...wanted.pathsOf('unit')]),
  },
  {
    name: 'e2e',
    run: () =>
      since === undefined
        ? endToEnd(wanted.pathsOf('e2e'), wanted.onlyCore(env) ? CORE : {})
        : changedInBrowser(since),
  },
  { name: 'texts', run: () => vitest('texts', ['--config', 'e2e/texts/vitest.config.ts']) },
]
const wanted = read()

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
const failures: string[][] = []
for (const { name, run } of steps.filter((step) => wanted.steps.includes(step.name))) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const counts = await run()
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  if (counts.names?.length) failures.push(counts.names)
  const seconds = Math.round((performance.now() - start) / 1000)
  lines.push(`${name.padEnd(6)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}
const shown = failures.flatMap((names) => firstOf(names, Math.floor(MAX_NAMES / failures.length)))
const left = full ? '`npm test <step> <path>` runs a file of the laboratory' : '`npm run test:full` runs more'
const further = wanted.steps.includes('e2e') && wanted.onlyCore(env) ? ', and the further browser tests' : ''
console.log(
  ['', ...shown, ...lines, ...(total.skipped ? [`${total.skipped} skipped${further}: ${left}`] : [])].join(
    '\n',
  ),
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function firstOf(names: readonly string[], room: number): readonly string[] {
  if (names.length <= room) return names
  return [...names.slice(0, room - 1), `and ${names.length - room + 1} more, printed above`]
}

async function run(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<number> {
  const code = await runProgram(join(ROOT, command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...more },
  })
  if (ended) process.exit(ended)
  return code
}

async function check(command: string, args: readonly string[]): Promise<Counts> {
  const failed = (await run(command, args)) === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0 }
}

async function lint(): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, options } of LINTERS) {
    const { passed, failed } = await check(`node_modules/.bin/${name}`, options)
    total.passed += passed
    total.failed += failed
  }
  return total
}

function read(): Wanted {
  try {
    return wantedOf(
      named,
      steps.map(({ name }) => name).filter((name) => since === undefined || name !== 'texts'),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}

/** Tells the tests of a step that they were named on the command line (`@arcada/kit/build/long-tests`). */
function longOf(step: string): Record<string, string> {
  return wanted.withLong(step) ? { ARCADA_NAMED: '1' } : {}
}

async function vitest(name: string, more: readonly string[]): Promise<Counts> {
  // Some tests outside `e2e` open pages, too; a download would use up their time.
  const executable = await findChromium()
  const report = join(WORK, `${name}-report.json`)
  rmSync(report, { force: true })
  const status = await run(
    'node_modules/.bin/vitest',
    ['run', ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {
      ...longOf(name),
      ...(name === 'unit' ? inMemory : {}),
      ...(typeof executable === 'string' ? { ARCADA_CHROMIUM: executable } : {}),
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  // A run that could not even load a file fails without a failed test.
  const failed = Math.max(result.numFailedTests, status === 0 ? 0 : 1)
  const { numPassedTests: passed, numPendingTests: skipped } = result
  const found = failedInVitest(result, ROOT)
  const names =
    failed > 0 && found.length === 0
      ? [`failed ${name}: an error outside of every test, printed above`]
      : found
  return { passed, failed, skipped, names }
}

function readSince(): string | undefined {
  const option = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
  if (option === undefined) return undefined
  try {
    return startOfChange(option.slice('--changed='.length))
  } catch {
    console.error(
      `There is no commit '${option.slice('--changed='.length)}'. Usage: npm test -- --changed[=commit]`,
    )
    return process.exit(2)
  }
}

async function changedInBrowser(commit: string): Promise<Counts> {
  const { remotes, browser } = affectedBy(changedSince(commit), browserTests(), await screensOfRemotes())
  if (browser === 'all') {
    console.log('The change can affect every page: the core browser tests run.')
    return endToEnd([], CORE)
  }
  if (remotes.length === 0 && browser.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  const smoke = remotes.length > 0 ? ['e2e/releases/changed.e2e.ts'] : []
  return endToEnd([...smoke, ...browser], { ARCADA_CHANGED: remotes.join() })
}

async function endToEnd(paths: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Counts> {
  await missingPrograms(['chromium', 'chromium-headless-shell'], ['chromium', 'chromium-headless-shell'])
  await missingPrograms(['firefox-esr'], ['firefox-esr'])
  await missingPrograms(['WebKitWebDriver', 'xvfb-run'], ['webkit2gtk-driver', 'xvfb', 'xauth'])
  const executable = await findChromium()
  if (executable instanceof Error)
    return { passed: 0, failed: 1, skipped: 0, names: [`failed e2e: ${executable.message}`] }
  const report = join(WORK, 'e2e/report.json')
  rmSync(report, { force: true })
  const status = await run(PLAYWRIGHT, ['test', '-c', 'e2e/playwright.config.ts', ...paths], {
    ...more,
    ...longOf('e2e'),
    ...inMemory,
    ARCADA_CHROMIUM: executable,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    // Each worker of Playwright sets FORCE_COLOR, and would warn beside NO_COLOR.
    ...(process.env.CI ? { NO_COLOR: '', DEBUG_COLORS: '0' } : {}),
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const { stats } = result
  // Often only the end of what CI prints is kept.
  if (process.env.CI) console.log(`the slowest files: ${slowestFiles(result, 40).join(', ')}`)
  const failed = Math.max(stats.unexpected, status === 0 ? 0 : 1)
  return {
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    names: failedInPlaywright(result),
  }
}
