/** The test runner, for teams that install it with the kit. */
export * from 'vitest'
