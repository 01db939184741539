import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { baseOf, containerOf } from '@arcada/kit/federation/names'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { FIRST } from './host-texts.ts'
import { MACROS } from './macros.ts'
import { packageFolder, packageOf } from './packages.ts'
import { appFolder, BROWSER_PARTS, CALL_FILES, kitFile, PACKED } from './paths.ts'
import { HostScriptLoader } from './plugins/host-script-loader.ts'
import { SINGLETONS, versionOf } from './singletons.ts'
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

const loader = (file: string) => kitFile(join('shared/build/src/loaders', file))

/** The shared refusals, whose words the compiler replaces like those of a call. */
const REFUSALS = kitFile('shared/contract/src/refusals.ts')
/** Back end code, which must not be bundled. */
const BACK_END = /\.sandbox\.[jt]s$|[\\/]shared[\\/]sandbox[\\/]src[\\/]/

const KIT_PARTS = new RegExp(`[\\\\/]shared[\\\\/](?:${BROWSER_PARTS.join('|')})[\\\\/]src[\\\\/].*\\.jsx?$`)

function scripts(): RuleSetRule {
  return {
    // The parts of the packed kit are JavaScript, with elements and macros as in their sources.
    test: PACKED ? [/\.tsx?$/, KIT_PARTS] : /\.tsx?$/,
    exclude: [CALL_FILES, REFUSALS],
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { plugins: [[packageFolder('@lingui/swc-plugin'), MACROS]] },
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
      test: /[\\/]shared[\\/](?:api[\\/]src[\\/]query|routes[\\/]src[\\/]navigation|session[\\/]src[\\/]store)\.[jt]s$/,
      sideEffects: false,
    },
    scripts(),
    { test: [CALL_FILES, REFUSALS], use: [{ loader: loader('contract-loader.ts') }] },
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

/** Settings of every app's build; the host's own are in host-preset.ts. */
export function common(options: BuildOptions): Configuration {
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
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'], extensionAlias: {} },
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
      splitChunks: { chunks: 'async', minSize: 40_000 },
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
            buildDependencies: globSync('**/*.{js,ts}', { cwd: import.meta.dirname }).map((file) =>
              join(import.meta.dirname, file),
            ),
            version: `${name}-${sourceMaps ? 'mapped' : 'plain'}`,
            storage: { type: 'filesystem', directory: options.cache },
          },
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
