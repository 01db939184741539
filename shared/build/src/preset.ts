import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { baseOf, containerOf } from '@arcada/kit/federation/names'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { writeFacades } from './facades.ts'
import { FIRST } from './host-texts.ts'
import { MACROS } from './macros.ts'
import { appFolder, ROOT } from './paths.ts'
import { HostScriptLoader } from './plugins/host-script-loader.ts'
import { LeanRuntime, leanRuntimeFiles } from './plugins/lean-runtime.ts'
import { DEFERRED, packageOf, SINGLETONS, versionOf } from './singletons.ts'
import { classPrefix } from './version.ts'

export interface BuildOptions {
  name: string
  version: string
  folder: string
  output: string
  sourceMaps: boolean
  /** The host gets the federation runtime as it is published. */
  stockRuntime?: boolean
  /** Folder of the compiler's cache. */
  cache: string
}

const loader = (file: string) => join(import.meta.dirname, 'loaders', file)

/** Files of calls, the shared ones and a remote's own. */
const CALLS = /[\\/](?:contract|remote-[^\\/]+)[\\/]src[\\/](?:[^\\/]+[\\/])?calls[\\/](?:[^\\/.]+)\.ts$/
/** The shared refusals, whose words the compiler replaces like those of a call. */
const REFUSALS = /[\\/]contract[\\/]src[\\/]refusals\.ts$/
/** Back end code, which must not be bundled. */
const BACK_END = /\.sandbox\.ts$|[\\/]shared[\\/]sandbox[\\/]src[\\/]/

function scripts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: [CALLS, REFUSALS],
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [[join(ROOT, 'shared/node_modules/@lingui/swc-plugin'), MACROS]] },
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

/** Styles of the kit, in every bundle. */
export const UI_LAYER = [/[\\/]shared[\\/]ui[\\/]/, 'ar.ui'] as const

/**
 * Rules that turn sources into modules. `layers` assigns files to style layers, the first match counts; `textsOf` is the
 * chunk whose texts a catalogue contains instead of all.
 */
export function sourceRules(
  layers: readonly (readonly [RegExp, string])[],
  bundle: string,
  textsOf?: string,
): RuleSetRule[] {
  return [
    { test: /[\\/]@module-federation[\\/]|[\\/]lean-runtime[\\/]/, sideEffects: false },
    // Parts of the kit without side effects. For the others the compiler decides file by file.
    { test: /[\\/]shared[\\/](?:account|forms|game-info|money|records)[\\/]src[\\/]/, sideEffects: false },
    // Modules that only name what a remote uses of libraries: without the mark a remote would need all of their names.
    {
      test: /[\\/]shared[\\/](?:api[\\/]src[\\/]query|routes[\\/]src[\\/]navigation|session[\\/]src[\\/]store)\.ts$/,
      sideEffects: false,
    },
    scripts(),
    { test: [CALLS, REFUSALS], use: [{ loader: loader('contract-loader.ts') }] },
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
      // It adds rules to the page, even if its package is marked as free of side effects.
      sideEffects: true,
      oneOf: [
        {
          resourceQuery: /^\?rules$/,
          type: 'css/module',
          // Custom properties keep their names, because parts share them.
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
      // A module that throws while loading must reject every time, not return an empty object the second time.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], extensionAlias: {} },
    module: {
      rules: sourceRules(
        [UI_LAYER, [/./, name === 'host' ? 'ar.host' : 'ar.remote']],
        containerOf(name, version),
        // Source maps would be wrong for the parts that are added afterwards.
        name === 'host' && !sourceMaps ? FIRST : undefined,
      ),
      generator: {
        'css/module': { localIdentName: `${classPrefix(version)}[hash:base64:5]`, exportsOnly: false },
      },
    },
    optimization: {
      // Numbered: other ids contain paths, and two folders would build different apps from the same sources. The
      // document and every entry contain the chunk names, and a number is shorter.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A shared part of several screens gets its own request only when it is big: otherwise a copy in each screen
      // loads sooner (measured for ten screens: up to three requests fewer, and 24 to 2,400 bytes).
      splitChunks: name === 'host' ? hostChunks() : { chunks: 'async', minSize: 40_000 },
      runtimeChunk: false,
    },
    performance: false,
    stats: false,
    // A changed copy of an app in a test must not share the app's cache.
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

/** Shared code of remotes is in one chunk, without code of the host. */
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
    ...Object.fromEntries([...DEFERRED].map(([file, module]) => [module, file])),
  }
  const shared = Object.fromEntries(
    Object.entries(SINGLETONS).map(([module, { later }]) => [
      module,
      {
        singleton: true,
        eager: later === undefined,
        version: versionOf(module),
        requiredVersion: `^${versionOf(module)}`,
        // By path, so that the host provides it although its own code does not import it; relative, because the
        // path is part of the build.
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
      ...(options.stockRuntime ? [] : [new LeanRuntime()]),
    ],
  }
}

/** One exposed module of a remote: its source file, and its chunk. */
export interface Exposed {
  file: string
  chunk: string
}

/** A remote: the plain container protocol, without the shared modules. */
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
        // Source maps would be wrong for the parts that are added afterwards.
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
