import { defineConfig } from 'vitest/config'
import { arcadaPlugins } from './shared/build/src/vitest-plugins.ts'

const ignored = ['**/node_modules/**', '.arcada/**', 'e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: arcadaPlugins(),
        test: { name: 'node', include: ['**/*.test.ts'], exclude: ignored, environment: 'node' },
      },
      {
        plugins: arcadaPlugins(),
        test: {
          name: 'dom',
          include: ['**/*.test.tsx'],
          exclude: ignored,
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
