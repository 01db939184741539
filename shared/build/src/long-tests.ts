/**
 * Whether tests with the tag `@long` run: on a machine of CI, in the long run, and for somebody who named the tests. So
 * `npm test` stays short.
 */
export const WITH_LONG_TESTS = ['CI', 'ARCADA_FULL', 'ARCADA_NAMED'].some((name) =>
  ['true', '1'].includes(process.env[name] ?? ''),
)

/** Why a long one was left out, and how to run it. */
export const LEFT_OUT = 'long: `CI=true npm test` runs it, `npm run test:full`, and `npm test` with its path'
