import type { KnipConfig } from 'knip'
import { packageOf, SINGLETONS } from './shared/build/src/singletons.ts'

/** What the host brings; the build finds each from `shared/build`, and every remote may import it from its first day. */
const BROUGHT = [...new Set(Object.keys(SINGLETONS).map(packageOf))]

/** What a remote says by name alone: its parts, its handlers, its smoke cases. A new one begins with all it may need. */
const REMOTE = {
  entry: ['remote.ts', 'smoke.ts', 'src/{screens,widgets}/*/index.tsx', 'src/calls/**/*.sandbox.ts'],
  ignoreDependencies: [
    ...BROUGHT,
    ...['build', 'contract', 'routes', 'sandbox', 'testing'].map((name) => `@arcada/${name}`),
    ...['@sinclair/typebox', '@types/react', '@types/react-dom', 'vitest'],
  ],
}

/** What the packages of the browser offer is asked for as well: nobody shall load what nobody uses. */
const OFFERED = { includeEntryExports: true }

/** `npm run lint`: files, exports and dependencies that nobody uses. An entry is what is found by its name. */
export default {
  // A type that a function of the same file speaks of is named for those who read it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // Written by ajv, with a name beside the default.
    'remote-member/src/parts/registration/field-check.generated.js': ['exports'],
    // The build writes its name where sources have that of the macro.
    'shared/ui/src/trans.tsx': ['exports'],
    // They stand in for modules of the federation runtime, under all of their names.
    'shared/build/src/lean-runtime/*': ['duplicates'],
  },
  workspaces: {
    '.': {
      // Programs and plugins that are called by their name.
      ignoreDependencies: ['@lingui/cli', '@lingui/swc-plugin'],
    },
    host: {
      entry: [
        'remote.ts',
        'smoke.ts',
        'src/{main.tsx,provider.ts}',
        'src/document/boot.ts',
        'src/service-worker/worker.ts',
        'src/remotes/load-entry-plugin.ts',
      ],
      ignoreDependencies: ['@arcada/build'],
    },
    'remote-*': REMOTE,
    'remote-member': { ...REMOTE, entry: [...REMOTE.entry, 'src/testing/keystrokes.ts'] },
    skeleton: REMOTE,
    'shared/account': OFFERED,
    'shared/api': OFFERED,
    'shared/federation': OFFERED,
    'shared/i18n': OFFERED,
    'shared/routes': OFFERED,
    'shared/session': OFFERED,
    'shared/testing': OFFERED,
    'shared/ui': OFFERED,
    'shared/whitelabel': OFFERED,
    'shared/build': {
      entry: ['src/loaders/*', 'src/lean-runtime/*'],
      ignoreDependencies: [...BROUGHT, '@lingui/swc-plugin'],
    },
    'shared/contract': { entry: ['src/calls/*.ts'] },
    'shared/sandbox': {
      entry: ['src/handlers/*.ts'],
      // Calls of remotes find it here in the sandbox's container.
      ignoreDependencies: ['@arcada/federation'],
    },
    'deploy/edge': {
      entry: ['src/{main,nginx}.ts'],
      // Of the system that the containers are made from.
      ignoreBinaries: ['unshare', 'nsenter'],
    },
    'deploy/local': { entry: ['*.ts', 'dev/client/client.ts'] },
    e2e: {
      entry: ['bench/{run,scale,build-composed}.ts', 'bench/monolith/page/*', 'texts/vitest.config.ts'],
      // These pages are resolved as the host's own modules; the list of parts is written by the benchmark.
      ignoreDependencies: ['react', '@lingui/react', 'arcada-bench'],
    },
  },
} satisfies KnipConfig
