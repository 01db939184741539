/** Whether tests that take long run, too: they do on a machine of CI and in the long run, so that `npm test` stays short. */
export const WITH_LONG_TESTS = process.env.CI === 'true' || process.env.ARCADA_FULL === '1'

/** Why a long one was left out, and how to run it. */
export const LEFT_OUT = 'long: `CI=true npm test` runs it, and so does `npm run test:full`'
