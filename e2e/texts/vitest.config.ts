import { defineConfig } from 'vitest/config'

/** The texts are walked through in one process, in their order: what one command leaves is what the next one meets. */
export default defineConfig({
  test: { dir: import.meta.dirname, include: ['**/*.test.ts'], fileParallelism: false, testTimeout: 20_000 },
})
