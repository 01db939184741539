import { defineConfig } from 'vitest/config'

/** The pages run in one process, in order: each command starts with the state that the previous one left. */
export default defineConfig({
  test: { dir: import.meta.dirname, include: ['**/*.test.ts'], fileParallelism: false, testTimeout: 20_000 },
})
