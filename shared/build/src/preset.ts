import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { baseOf, containerOf } from '@arcada/federation/names'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { writeFacades } from './facades.ts'
import { FIRST } from './host-texts.ts'
import { MACROS } from './macros.ts'
import { appFolder, ROOT } from './paths.ts'
import { HostScriptLoader } from './plugins/host-script-loader.ts'
import { LeanRuntime, leanRuntimeFiles } from './plugins/lean-runtime.ts'
import { LATER, packageOf, SINGLETONS, versionOf } from './singletons.ts'
import { classPrefix } from './version.ts'

export interface BuildOptions {
  name: string
  version: string
  folder: string
  /** Where the files go. */
  output: string
  sourceMaps: boolean
  /** Folder of the compiler's cache. */
  cache: string
}

const loader = (file: string) => join(import.meta.dirname, 'loaders', file)

/** Files of calls, the shared ones and a remote's own. */
const CALLS = /[\\/](?:contract|remote-[^\\/]+)[\\/]src[\\/]calls[\\/](?:[^\\/.]+)\.ts$/
/** What answers calls in the place of a real back end. */
const BACK_END = /\.sandbox\.ts$|[\\/]shared[\\/]sandbox[\\/]src[\\/]/

function scripts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: CALLS,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [[join(ROOT, 'shared/build/node_modules/@lingui/swc-plugin'), MACROS]] },
      },
      env: { targets: ['chrome >= 87', 'safari >= 15.4', 'firefox >= 97'] },
    },
  }
}

function partTexts(folder: string, exposes: Record<string, Exposed>): RuleSetRule {
  const parts = Object.values(exposes).filter(({ file }) => !file.endsWith('.po'))
  const chunks = Object.fromEntries(parts.map(({ file, chunk }) => [resolve(folder, file), chunk]))
  return {
    test: Object.keys(chunks),
    enforce: 'pre',
    use: [{ loader: loader('part-texts-loader.ts'), options: { chunks } }],
  }
}

/** Styles of the kit, whoever bundles them. */
export const UI_LAYER = [/[\\/]shared[\\/]ui[\\/]/, 'ar.ui'] as const

/**
 * How sources become modules. `layers` says which style layer a file belongs to: the first that fits; `textsOf` the chunk
 * whose texts a catalogue holds instead of all.
 */
export function sourceRules(
  layers: readonly (readonly [RegExp, string])[],
  bundle: string,
  textsOf?: string,
): RuleSetRule[] {
  return [
    { test: /[\\/]@module-federation[\\/]|[\\/]lean-runtime[\\/]/, sideEffects: false },
    scripts(),
    { test: CALLS, use: [{ loader: loader('contract-loader.ts') }] },
    { test: BACK_END, use: [{ loader: loader('back-end-loader.ts') }] },
    {
      test: /\.po$/,
      type: 'javascript/auto',
      use: [
        { loader: loader('catalogue-loader.ts'), options: textsOf === undefined ? {} : { chunk: textsOf } },
      ],
    },
    {
      test: /\.module\.css$/,
      // It puts rules into the page, whatever its package says of its scripts.
      sideEffects: true,
      oneOf: [
        {
          resourceQuery: /^\?rules$/,
          type: 'css/module',
          // A part may hand a custom property to another, so it keeps its name.
          parser: { exportType: 'text', namedExports: true, dashedIdents: false },
          oneOf: layers.map(([include, name]) => ({
            include,
            use: [
              {
                loader: 'builtin:lightningcss-loader',
                options: { minify: true, targets: 'safari 15.4, chrome 87' },
              },
              { loader: loader('css-layer-loader.ts'), options: { layer: name } },
            ],
          })),
        },
        { type: 'javascript/auto', use: [{ loader: loader('css-module-loader.ts'), options: { bundle } }] },
      ],
    },
  ]
}

function common(options: BuildOptions): Configuration {
  const { name, version, folder, output, sourceMaps } = options
  return {
    name,
    context: folder,
    mode: 'production',
    devtool: sourceMaps ? 'source-map' : false,
    target: ['web', 'es2020'],
    output: {
      path: output,
      clean: true,
      publicPath: baseOf(name, version),
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: containerOf(name, version),
      chunkLoadingGlobal: `chunks_${containerOf(name, version)}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that throws while loading must reject every time, not answer an empty object the second time.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], extensionAlias: {} },
    module: {
      rules: sourceRules(
        [UI_LAYER, [/./, name === 'host' ? 'ar.host' : 'ar.remote']],
        containerOf(name, version),
        // What is filled in afterwards would lead a debugger to the wrong column.
        name === 'host' && !sourceMaps ? FIRST : undefined,
      ),
      generator: {
        'css/module': { localIdentName: `${classPrefix(version)}[hash:base64:5]`, exportsOnly: false },
      },
    },
    optimization: {
      // Counted: the others are made of paths, and two folders would build two different apps of the same sources. The
      // document and every entry name the chunks, and a number is shorter than what it is made of.
      moduleIds: 'natural',
      chunkIds: 'natural',
      splitChunks: name === 'host' ? hostChunks() : { chunks: 'async' },
      runtimeChunk: false,
    },
    performance: false,
    stats: false,
    // A changed copy of an app, as tests build it, must never meet what the app itself left in the cache.
    cache:
      folder !== appFolder(name)
        ? false
        : {
            type: 'persistent',
            buildDependencies: [
              import.meta.filename,
              join(import.meta.dirname, 'singletons.ts'),
              ...leanRuntimeFiles(),
              ...readdirSync(loader('.')).map(loader),
            ],
            version: `${name}-${sourceMaps ? 'mapped' : 'plain'}`,
            storage: { type: 'filesystem', directory: options.cache },
          },
  }
}

/** Everything that remotes share sits in one chunk, with no line of the host's own in it. */
function hostChunks() {
  return {
    chunks: 'all' as const,
    cacheGroups: {
      default: false as const,
      defaultVendors: false as const,
      provider: {
        name: 'provider',
        chunks: 'initial' as const,
        test: /[\\/]node_modules[\\/]|[\\/]shared[\\/](api|federation|i18n|session|ui|whitelabel|contract)[\\/]|[\\/]\.arcada[\\/]facades[\\/]/,
        enforce: true,
      },
    },
  }
}

/** The host: enhanced federation runtime, every singleton eager, no remote known. */
export function hostConfig(options: BuildOptions): Configuration {
  const files = {
    ...writeFacades(),
    ...Object.fromEntries([...LATER].map(([file, module]) => [module, file])),
  }
  const shared = Object.fromEntries(
    Object.entries(SINGLETONS).map(([module, { later }]) => [
      module,
      {
        singleton: true,
        eager: later === undefined,
        version: versionOf(module),
        requiredVersion: `^${versionOf(module)}`,
        // By its path the host provides it although nothing of its own imports it; and a relative one, because the
        // build carries it.
        ...(files[module] ? { import: relative(options.folder, files[module]) } : {}),
        packageName: packageOf(module),
      },
    ]),
  )
  const config = common(options)
  return {
    ...config,
    entry: { provider: './src/provider.ts', main: { import: './src/main.tsx', dependOn: 'provider' } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        runtimePlugins: [join(options.folder, 'src/remotes/load-entry-plugin.ts')],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new HostScriptLoader(),
      new LeanRuntime(),
    ],
  }
}

/** One thing that a remote exposes: its source file, and the chunk that it goes into. */
export interface Exposed {
  file: string
  chunk: string
}

/** A remote: the plain container protocol, nothing of the shared modules inside. */
export function remoteConfig(options: BuildOptions, exposes: Record<string, Exposed>): Configuration {
  const shared = Object.fromEntries(
    Object.keys(SINGLETONS).map((module) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        requiredVersion: `^${versionOf(module)}`,
        packageName: packageOf(module),
      },
    ]),
  )
  const config = common(options)
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // What is filled in afterwards would lead a debugger to the wrong column.
        ...(options.sourceMaps ? [] : [partTexts(options.folder, exposes)]),
      ],
    },
    entry: {},
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: containerOf(options.name, options.version),
        filename: 'entry.js',
        library: { type: 'var', name: containerOf(options.name, options.version) },
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([id, { file, chunk }]) => [id, { import: file, name: chunk }]),
        ),
        shared,
      }),
      new HostScriptLoader(),
    ],
  }
}
