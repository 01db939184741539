import { takesOthers, turnOfRun } from './turns.ts'

/**
 * Whether tests with the tag `@long` run: in CI, in the long run, and when they are named. So
 * `npm test` stays short.
 */
export const WITH_LONG_TESTS = ['CI', 'ARCADA_FULL', 'ARCADA_NAMED'].some((name) =>
  ['true', '1'].includes(process.env[name] ?? ''),
)

/**
 * Whether browser tests beyond the core ones run: everywhere but in a plain `npm test`, which has to end within twenty
 * minutes.
 */
export const WITH_FURTHER_TESTS = process.env.ARCADA_CORE !== '1'

/** The part of the long tests in this run of CI; undefined for all of them. */
export const TURN = turnOfRun()

/** Why a long test was left out, and how to run it. */
export const LEFT_OUT =
  TURN === undefined
    ? 'long: `npm run test:full` runs it, CI for some commits, and `npm test` with its path'
    : 'long: runs in CI for other commits, in `npm run test:full`, and in `npm test` with its path'

/** Why a browser test beyond the core ones was left out, and how to run it. */
export const FURTHER =
  TURN === undefined
    ? 'not a core test: `npm test e2e` runs it, and CI for every second commit'
    : 'not a core test: runs in CI for the other commits, and in `npm test e2e`'

/** Whether long tests outside a browser run, the commands of the texts among them. */
export const WITH_LONG_OUTSIDE_BROWSERS = WITH_LONG_TESTS && takesOthers(TURN)
