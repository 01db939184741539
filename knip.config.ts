import type { KnipConfig } from 'knip'
import { packageOf } from './shared/build/src/packages.ts'
import { SINGLETONS } from './shared/build/src/singletons.ts'

/** Packages that the host provides: the build resolves each from `shared/build`, and every remote may import it. */
const BROUGHT = [...new Set(Object.keys(SINGLETONS).map(packageOf))]

/** Files that are found by name: parts, handlers, smoke cases. A new remote has all dependencies that it may need. */
const REMOTE = {
  entry: ['remote.ts', 'smoke.ts', 'src/**/{screens,widgets}/*/index.tsx', 'src/**/calls/*.sandbox.ts'],
  ignoreDependencies: [...BROUGHT, ...['typebox', '@types/react', '@types/react-dom', 'vitest']],
}

/** `npm run lint`: unused files, exports and dependencies. An entry is a file that is found by its name. */
export default {
  ignoreExportsUsedInFile: { interface: true, type: true },
  // pnpm-workspace.yaml links them into the root, for the tests of every package.
  ignoreDependencies: ['vitest', 'happy-dom'],
  ignoreIssues: {
    // The build replaces the macro's name with this one.
    'shared/ui/src/trans.tsx': ['exports'],
    // The host's facade of JSX names it by its path.
    'shared/ui/src/own-text.ts': ['files'],
    // They replace modules of the federation runtime and need all of their names.
    'shared/build/src/lean-runtime/*': ['duplicates', 'exports'],
    // Macros for the sentences of any remote.
    'shared/i18n/src/macro.ts': ['exports'],
    // The compiler and the sandbox find these by their folder.
    'shared/{build/src/loaders,sandbox/src/handlers}/*': ['exports'],
    // They replace modules of React in builds for development.
    'shared/build/src/development/**/*.js': ['exports'],
    'shared/template/**': ['exports'],
    // Declarations of handlers name them.
    'shared/sandbox/src/exports/*': ['types'],
    // Named by the contract's schemas, and by the properties of parts.
    'shared/contract/src/entities/*': ['exports', 'types'],
    'shared/{money,records}/src/index.ts': ['types'],
  },
  workspaces: {
    '.': {
      // The programs of the root belong to deploy/local.
      ignoreBinaries: ['biome'],
      ignoreDependencies: ['dependency-cruiser'],
      entry: ['.dependency-cruiser.mjs'],
      vitest: true,
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
      ignoreDependencies: ['@arcada/kit/build'],
    },
    'remote-*': REMOTE,
    shared: {
      includeEntryExports: true,
      entry: [
        'build/src/{loaders,lean-runtime}/*',
        'build/src/development/**/*.js',
        'template/{remote,smoke}.ts',
        'template/src/{calls/*.sandbox.ts,{screens,widgets}/*/index.tsx}',
        'contract/src/calls/*.ts',
        'contract/src/write-openapi.ts',
        'sandbox/src/main.ts',
        'sandbox/src/handlers/*.ts',
      ],
      ignoreDependencies: [...BROUGHT, '@lingui/swc-plugin'],
    },
    'deploy/arcada': { entry: ['src/{create,main,new-here,vitest-config}.ts'] },
    'deploy/console': { entry: ['src/{main,page/main}.{ts,tsx}'] },
    'deploy/edge': {
      entry: ['src/{main,nginx,collector/main}.ts'],
      // Programs of the base system, which tests use.
      ignoreBinaries: ['unshare', 'nsenter', 'gpg', 'gpgconf', 'prometheus'],
    },
    // Playwright finds these by their names.
    'deploy/smoke': { entry: ['src/pictures/report-cases.ts', 'src/pictures/report.config.ts'] },
    // A program of the base system, with which tests mount a disk.
    'deploy/release': { ignoreBinaries: ['unshare'] },
    'deploy/local': {
      entry: ['*.ts', 'dev/client/client.ts', 'dev/{app-program,source-checker}.ts'],
      // For the commands and configuration files of the root.
      ignoreDependencies: ['@biomejs/biome', '@lingui/*', 'dependency-cruiser'],
    },
    e2e: {
      entry: [
        'lab/lab.ts',
        'lab/monolith/page/*',
        // The other bundlers read these.
        'makes/**/*.{ts,js}',
        'texts/vitest.config.ts',
      ],
      // The benchmark writes the list of parts.
      ignoreDependencies: ['arcada-bench'],
    },
  },
} satisfies KnipConfig
