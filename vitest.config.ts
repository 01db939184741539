import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { IN_LABORATORY, WITH_LONG_TESTS } from './shared/build/src/long-tests.ts'
import { BROWSER_PARTS } from './shared/build/src/paths.ts'
import { arcadaPlugins } from './shared/build/src/vitest-plugins.ts'

/** The template's tests belong to the remotes that are made of it (deploy/local/new-remote.test.ts). */
const EXCLUDED = ['**/node_modules/**', '.arcada/**', 'e2e/texts/**', 'shared/template/**']

/** Tests that replace modules or load them anew, which other files in the same worker would notice. */
const mocking = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: [...EXCLUDED, '.git/**'],
}).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

const every = {
  exclude: EXCLUDED,
  // Long enough for a busy machine: only a test that hangs times out.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ['./shared/testing/src/reset.ts'],
  // For tests that check a part of their cases in most runs.
  env: { ARCADA_WITH_LONG: WITH_LONG_TESTS ? '1' : '' },
}

/** Tests of modules that hold state for a whole page. */
const STATEFUL = ['host/**/*.test.ts', ...BROWSER_PARTS.map((part) => `shared/${part}/**/*.test.ts`)]

const mockingNode = mocking.filter((file) => file.endsWith('.ts'))

/** Tests with a window of their own: they replace modules, or run the boot script, whose listeners stay in the window. */
const ownWindow = ['host/src/document/**/*.test.tsx', ...mocking.filter((file) => file.endsWith('.tsx'))]

const dom = {
  ...every,
  environment: 'happy-dom' as const,
  // The window of a phone. A hostname with a port shows whether a call sends it with the port.
  environmentOptions: { happyDOM: { url: 'http://arcada.test:8080/', width: 390, height: 844 } },
  setupFiles: ['./shared/testing/src/setup.ts', ...every.setupFiles],
}

export default defineConfig({
  test: {
    // More than the cores: a third of a page's test is waiting for its timers.
    maxWorkers: '150%',
    // Servers log their errors; a run shows those of failed tests.
    silent: 'passed-only',
    tags: [
      { name: '@long', skip: !WITH_LONG_TESTS },
      { name: '@lab', skip: !IN_LABORATORY },
    ],
    projects: [
      {
        plugins: arcadaPlugins(),
        test: {
          ...every,
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: [...EXCLUDED, ...mockingNode, ...STATEFUL],
          environment: 'node',
          // One worker runs many files, so it imports the sandbox, the release tool and their libraries once.
          isolate: false,
        },
      },
      {
        plugins: arcadaPlugins(),
        test: {
          ...every,
          name: 'node, with fresh modules',
          include: STATEFUL,
          exclude: [...EXCLUDED, ...mockingNode],
          environment: 'node',
          isolate: false,
          setupFiles: ['./shared/testing/src/fresh-modules.ts', ...every.setupFiles],
        },
      },
      {
        plugins: arcadaPlugins(),
        test: { ...every, name: 'node, with mocked modules', include: mockingNode, environment: 'node' },
      },
      {
        plugins: arcadaPlugins(),
        test: {
          ...dom,
          name: 'dom',
          include: ['**/*.test.tsx'],
          exclude: [...EXCLUDED, ...ownWindow],
          isolate: false,
          setupFiles: ['./shared/testing/src/fresh-page.ts', ...dom.setupFiles],
        },
      },
      {
        plugins: arcadaPlugins(),
        test: { ...dom, name: 'dom, with a window of its own', include: ownWindow },
      },
    ],
  },
})
