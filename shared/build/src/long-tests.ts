const isSet = (...names: string[]) => names.some((name) => ['true', '1'].includes(process.env[name] ?? ''))

/** Whether the run was told which files to test. */
const NAMED = isSet('ARCADA_NAMED')

/** Whether tests with the tag `@long` run: in CI, in the long run, and when they are named. So `npm test` stays short. */
export const WITH_LONG_TESTS = NAMED || isSet('CI', 'ARCADA_FULL')

/**
 * Whether tests of the laboratory run, which take minutes: only when they are named. Their results stand in docs/guides. `ARCADA_LAB=1`
 * also gives the loops of other tests all their rounds.
 */
export const IN_LABORATORY = NAMED || isSet('ARCADA_LAB')

/** Whether only the core browser tests run (`CORE_TESTS` in `e2e/playwright.config.ts`), as in a plain `npm test`. */
export const ONLY_CORE_TESTS = isSet('ARCADA_CORE')

/** Why a test was left out, and how to run it. */
export const LEFT_OUT = '`npm run test:full` runs it, and `npm test` with its path'
