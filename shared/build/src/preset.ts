import { globSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, containerOf } from '@arcada/kit/federation/names'
import { type Configuration, rspack } from '@rspack/core'
import { forDevelopment } from './development/config.ts'
import { FIRST } from './host-texts.ts'
import { packageOf } from './packages.ts'
import { RuntimeCode } from './plugins/runtime-code.ts'
import { rangeOf, SINGLETONS } from './singletons.ts'
import { type Exposed, partTexts, sourceRules, UI_LAYER } from './source-rules.ts'
import { classPrefix } from './version.ts'

export interface BuildOptions {
  name: string
  version: string
  folder: string
  output: string
  /** For the development server: React's development build, source maps, and updates of a running page. */
  development?: boolean
  /** The host gets the federation runtime as it is published. */
  stockRuntime?: boolean
  /** Folder of the compiler's cache; without it nothing is kept. */
  cache?: string | undefined
}

/** Settings of every app's build; the host's own are in host-preset.ts. */
export function common(options: BuildOptions): Configuration {
  const { name, version, folder, output, cache, development = false } = options
  return {
    name,
    context: folder,
    mode: 'production',
    devtool: false,
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
        // An update cannot add parts to a compiled script, so a build for development has whole catalogues.
        { textsOf: name === 'host' && !development ? FIRST : undefined, development },
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
    cache:
      cache === undefined
        ? false
        : {
            type: 'persistent',
            buildDependencies: globSync('**/*.{js,ts}', { cwd: import.meta.dirname }).map((file) =>
              join(import.meta.dirname, file),
            ),
            version: `${name}-${development ? 'development' : 'plain'}`,
            storage: { type: 'filesystem', directory: cache },
          },
  }
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
        requiredVersion: rangeOf(module),
        packageName: packageOf(module),
      },
    ]),
  )
  const config = common(options)
  return finished(options, {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        ...(options.development ? [] : [partTexts(options.folder, exposes)]),
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
    ],
  })
}

/**
 * Redirects a bundle's chunk loading to the host's loader, which knows every file with its hash and refuses the
 * rest. Without it rspack sets `script.src` itself: Trusted Types block that, and nothing would check integrity.
 */
const hostScriptLoader = () =>
  new RuntimeCode(
    'host script loader',
    `${rspack.RuntimeGlobals.loadScript} = function (url, done) { globalThis.__arcadaLoad(url, done); };`,
  )

/** Adds what decides from where the bundles load their chunks. */
export function finished({ name, development }: BuildOptions, config: Configuration): Configuration {
  if (development) return forDevelopment(config, name)
  return { ...config, plugins: [...(config.plugins ?? []), hostScriptLoader()] }
}
