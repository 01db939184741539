import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Number of parts of the long browser tests in CI: so many commits run all of them once on average. */
const PARTS = 12

/** The turn in which CI runs every long test outside a browser and the commands of the texts. */
const OUTSIDE_BROWSERS = 0

/**
 * The long tests of a run of CI, because all of them exceed its time limit: 0 is those outside a browser,
 * 1 to 12 is one part of the browser tests each. It depends on the commit, so the same commit always runs the same tests.
 * Undefined for all of them: in the long run, for named tests, and outside a repository.
 */
export function turnOfRun(
  env: NodeJS.ProcessEnv = process.env,
  commit: () => string = headCommit,
): number | undefined {
  if (env.CI !== 'true' || env.ARCADA_FULL === '1' || env.ARCADA_NAMED === '1') return undefined
  const hash = commit()
  return hash === '' ? undefined : Number.parseInt(hash.slice(0, 8), 16) % (PARTS + 1)
}

/** Whether a run with this turn includes a long browser test, by the names of its file and itself. */
export function takesBrowserTest(turn: number | undefined, titles: readonly string[]): boolean {
  if (turn === undefined) return true
  return (numberOf(titles) % PARTS) + 1 === turn
}

/**
 * Whether a run with this turn includes a browser test that is neither long nor among the core tests: every second
 * commit runs it.
 */
export function takesFurtherTest(turn: number | undefined, titles: readonly string[]): boolean {
  return turn === undefined || numberOf(titles) % 2 === turn % 2
}

/** Whether a run with this turn includes the long tests outside a browser and the commands of the texts. */
export function takesOthers(turn: number | undefined): boolean {
  return turn === undefined || turn === OUTSIDE_BROWSERS
}

function numberOf(titles: readonly string[]): number {
  return createHash('sha256').update(titles.join('\n')).digest().readUInt32BE()
}

function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
