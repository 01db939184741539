import { defineConfig } from 'vitest/config'
import { WITH_LONG_TESTS } from './shared/build/src/long-tests.ts'
import { arcadaPlugins } from './shared/build/src/vitest-plugins.ts'

const every = {
  exclude: ['**/node_modules/**', '.arcada/**', 'e2e/**'],
  // Only what hangs meets it: that something takes long on a busy machine is no fault of a test's.
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    // By itself vitest leaves one core to whoever sits before the machine.
    maxWorkers: '100%',
    tags: [{ name: '@long', skip: !WITH_LONG_TESTS }],
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
          // Requests of screens go to the page's own origin, as in the browser.
          // The window is a phone's.
          environmentOptions: { happyDOM: { url: 'http://arcada.test/', width: 390, height: 844 } },
          setupFiles: ['./shared/testing/src/setup.ts'],
        },
      },
    ],
  },
})
