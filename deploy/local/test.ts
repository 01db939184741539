import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { missingPrograms } from '@arcada/release/testing/engines/debian'
import { provideChromium } from '@arcada/smoke/chromium'
import { type Change, changeSince } from './changed.ts'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { ENDING, runProgram } from './run-program.mjs'

/**
 * `npm test [step [path …] …]`: the steps below, or only the named ones with the tests at their paths. Its end has at most twenty
 * lines: what failed or passed at the second try, a line for each step, what was skipped, and the counts. `--changed[=commit]` runs what
 * the changes since that commit, or since main, concern; `--full` also runs long tests.
 */
const STEPS: Readonly<Record<string, () => Promise<Counts>>> = { lint, types, unit, e2e, texts }

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Failed and flaky tests, a line each. */
  names?: string[]
}

/** Failed and flaky tests that the end names, shared among the steps: it has room for them on one screen. */
const MAX_NAMES = 12
/** Characters of each further one. */
const MAX_TITLE = 80
/** Free memory in bytes that temporary files of a run of all tests may need; measured: 2 GiB. */
const MIN_FREE = 6 * 1024 ** 3
/** Debian's Chromium without a window, which runs the tests in three quarters of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Leaves only the core browser tests (`CORE_TESTS` in `e2e/playwright.config.ts`). */
const CORE = { ARCADA_CORE: '1' }

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const full = options.includes('--full') || process.env.ARCADA_FULL === '1'
const change = readChange()
const steps = Object.keys(STEPS).filter((name) =>
  named.length > 0 ? named.includes(name) : change === undefined || name !== 'texts',
)
if (named.length > 0 && !steps.includes(named[0] ?? '')) {
  console.error(
    `There is no step '${named[0]}'. The steps are ${Object.keys(STEPS).join(', ')}. Usage: npm test [step [path …] …]`,
  )
  process.exit(2)
}
/** In a run that names no step, unless it is the long run or CI. */
const onlyCore = named.length === 0 && !full && process.env.CI !== 'true'
const env = {
  ...process.env,
  ...(full ? { ARCADA_FULL: '1' } : {}),
  // What CI prints is kept as text.
  ...(process.env.CI ? { NO_COLOR: '1' } : {}),
}
mkdirSync(WORK, { recursive: true })
const inMemory = folderInMemory()
let chromium: Promise<string | Error> | undefined

/** Set by a signal: no further step begins. */
let ended: number | undefined
for (const signal of ENDING)
  process.on(signal, () => {
    ended = 128 + constants.signals[signal]
  })

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
const failures: string[][] = []
for (const name of steps) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const counts = (await STEPS[name]?.()) ?? total
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  if (counts.names?.length) failures.push(counts.names)
  const seconds = Math.round((performance.now() - start) / 1000)
  lines.push(`${name.padEnd(6)} ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}
const room = Math.floor(MAX_NAMES / failures.length)
const shown = failures.flatMap((names) => {
  if (names.length <= room) return names
  // `failed` stands before `flaky`.
  const sorted = names.toSorted()
  const more = sorted.slice(room - 1).map((name) => name.slice(0, MAX_TITLE))
  return [...sorted.slice(0, room - 1), `and ${more.length} more, printed above: ${more.join(' | ')}`]
})
const left = full ? '`npm test <step> <path>` runs a file of the laboratory' : '`npm run test:full` runs more'
const further = steps.includes('e2e') && onlyCore ? ', and the further browser tests' : ''
console.log(
  ['', ...shown, ...lines, ...(total.skipped ? [`${total.skipped} skipped${further}: ${left}`] : [])].join(
    '\n',
  ),
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function pathsOf(step: string): string[] {
  const rest = named.includes(step) ? named.slice(named.indexOf(step) + 1) : []
  const next = rest.findIndex((argument) => argument in STEPS)
  return next === -1 ? rest : rest.slice(0, next)
}

function readChange(): Change | undefined {
  const option = options.find((one) => /^--changed(=|$)/.test(one))
  if (option === undefined) return undefined
  const commit = option.slice('--changed='.length)
  try {
    return changeSince(commit)
  } catch {
    console.error(`There is no commit '${commit}'. Usage: npm test -- --changed[=commit]`)
    return process.exit(2)
  }
}

/**
 * Where temporary files of the tests are, as a variable: in memory where there is enough, because stores in folders wait for the disk
 * after each file, which takes half of the time of the release tool's tests.
 */
function folderInMemory(): NodeJS.ProcessEnv {
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < MIN_FREE) return {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < MIN_FREE) return {}
  const folder = mkdtempSync(join(memory, 'arcada-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}

/** The path of a Chromium, or why there is none; found once for all steps. */
function findChromium(): Promise<string | Error> {
  const shell = process.env.ARCADA_CHROMIUM || !existsSync(SHELL) ? undefined : Promise.resolve(SHELL)
  chromium ??= shell ?? provideChromium().catch((error: Error) => error)
  return chromium
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

async function check(program: string, args: readonly string[]): Promise<Counts> {
  const failed = (await run(`node_modules/.bin/${program}`, args)) === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0 }
}

/** Style and correctness, import boundaries, unused code. */
async function lint(): Promise<Counts> {
  const cache = ['--cache', join(WORK, 'depcruise'), '--cache-strategy', 'content']
  const results = [
    await check('biome', ['check', '--no-errors-on-unmatched', ...(change?.linted ?? ['.'])]),
    await check('depcruise', ['.', '--output-type', 'err-long', ...cache]),
    await check('knip', ['--no-config-hints', '--cache', '--cache-location', join(WORK, 'knip')]),
  ]
  const failed = results.filter((result) => result.failed > 0).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

/** Every TypeScript project: found, so that none is forgotten. Browser parts of the kit are checked once more, without the types of Node. */
function types(): Promise<Counts> {
  const below = (parent: string) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name))
  const projects = [...below('.'), ...below('deploy')].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  )
  return check('tsc', ['-b', ...projects, 'shared/tsconfig.browser.json', 'shared/template'])
}

function unit(): Promise<Counts> {
  return vitest('unit', [...(change ? ['--changed', change.since] : []), ...pathsOf('unit')])
}

/** Without temporary files in memory: it installs a whole checkout. */
function texts(): Promise<Counts> {
  return vitest('texts', ['--config', 'e2e/texts/vitest.config.ts', ...pathsOf('texts')])
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
      // What was named runs with its long tests (`@arcada/kit/build/long-tests`); all texts are long.
      ...(pathsOf(name).length > 0 || (name === 'texts' && named.includes('texts'))
        ? { ARCADA_NAMED: '1' }
        : {}),
      ...(name === 'unit' ? inMemory : {}),
      ...(typeof executable === 'string' ? { ARCADA_CHROMIUM: executable } : {}),
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  // A run that could not even load a file fails without a failed test.
  const failed = Math.max(result.numFailedTests, status === 0 ? 0 : 1)
  const names = failedInVitest(result, ROOT)
  if (failed > 0 && names.length === 0)
    names.push(`failed ${name}: an error outside of every test, printed above`)
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests, names }
}

async function e2e(): Promise<Counts> {
  if (change === undefined) return playwright(pathsOf('e2e'), onlyCore ? CORE : {})
  const { remotes, browser } = change
  if (browser === 'all') {
    console.log('The change can affect every page: the core browser tests run.')
    return playwright([], CORE)
  }
  const paths = [...(remotes.length > 0 ? ['e2e/releases/changed.e2e.ts'] : []), ...browser]
  if (paths.length === 0) return { passed: 0, failed: 0, skipped: 0 }
  return playwright(paths, { ARCADA_CHANGED: remotes.join() })
}

async function playwright(paths: readonly string[], more: NodeJS.ProcessEnv): Promise<Counts> {
  await missingPrograms(['chromium', 'chromium-headless-shell'], ['chromium', 'chromium-headless-shell'])
  await missingPrograms(['firefox-esr'], ['firefox-esr'])
  await missingPrograms(['WebKitWebDriver', 'xvfb-run'], ['webkit2gtk-driver', 'xvfb', 'xauth'])
  const executable = await findChromium()
  if (executable instanceof Error)
    return { passed: 0, failed: 1, skipped: 0, names: [`failed e2e: ${executable.message}`] }
  const report = join(WORK, 'e2e/report.json')
  rmSync(report, { force: true })
  const status = await run(
    'e2e/node_modules/.bin/playwright',
    ['test', '-c', 'e2e/playwright.config.ts', ...paths],
    {
      ...more,
      ...(pathsOf('e2e').length > 0 ? { ARCADA_NAMED: '1' } : {}),
      ...inMemory,
      ARCADA_CHROMIUM: executable,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      // Each worker of Playwright sets FORCE_COLOR, and would warn beside NO_COLOR.
      ...(process.env.CI ? { NO_COLOR: '', DEBUG_COLORS: '0' } : {}),
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const { unexpected, expected, flaky, skipped } = result.stats
  const failed = Math.max(unexpected, status === 0 ? 0 : 1)
  return { passed: expected + flaky, failed, skipped, names: failedInPlaywright(result) }
}
