import { arcadaPlugins } from '@arcada/kit/build/vitest-plugins'
import { kitFile, PROJECT } from '@arcada/kit/contract/checkout'
import { defineConfig } from 'vitest/config'

/** The tests of a remote in a team's repository (`arcada test`), each file in a window of its own over the sandbox. */
export default defineConfig({
  root: PROJECT,
  plugins: arcadaPlugins(),
  // In a workspace of npm the kit is outside of the folder that Vite reads by default; nothing is served here.
  server: { fs: { strict: false } },
  test: {
    environment: 'happy-dom',
    // The window of a phone. A hostname with a port shows whether a call sends it with the port.
    environmentOptions: { happyDOM: { url: 'http://arcada.test:8080/', width: 390, height: 844 } },
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['setup.ts', 'reset.ts'].map((file) => kitFile(`shared/testing/src/${file}`)),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The kit's modules need the same plugins as the remote's.
    server: { deps: { inline: [/@arcada[\\/+]kit/] } },
  },
})
