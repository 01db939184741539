import { defineConfig } from 'vitest/config'
import { WITH_LONG_OUTSIDE_BROWSERS } from './shared/build/src/long-tests.ts'
import { arcadaPlugins } from './shared/build/src/vitest-plugins.ts'

const every = {
  exclude: ['**/node_modules/**', '.arcada/**', 'e2e/**'],
  // Long enough for a busy machine: only a test that hangs times out.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['./shared/testing/src/reset.ts'],
  // For tests that check a part of their cases in most runs.
  env: { ARCADA_WITH_LONG: WITH_LONG_OUTSIDE_BROWSERS ? '1' : '' },
}

export default defineConfig({
  test: {
    // By default vitest leaves one core unused.
    maxWorkers: '100%',
    tags: [{ name: '@long', skip: !WITH_LONG_OUTSIDE_BROWSERS }],
    projects: [
      {
        plugins: arcadaPlugins(),
        test: { ...every, name: 'node', include: ['**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: arcadaPlugins(),
        test: {
          ...every,
          name: 'dom',
          include: ['**/*.test.tsx'],
          environment: 'happy-dom',
          // The window of a phone. A hostname with a port shows whether a call sends it with the port.
          environmentOptions: { happyDOM: { url: 'http://arcada.test:8080/', width: 390, height: 844 } },
          setupFiles: ['./shared/testing/src/setup.ts', ...every.setupFiles],
        },
      },
    ],
  },
})
