import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { moduleFile, packageFolder, packageOf } from './packages.ts'
import { WORK } from './paths.ts'
import { LeanRuntime } from './plugins/lean-runtime.ts'
import { type BuildOptions, common, finished } from './preset.ts'
import { DEFERRED, rangeOf, SINGLETONS, versionOf } from './singletons.ts'

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
      // No import has the name of an eager one: the host's own code imports these directly, because looking them up in the
      // share scope would cost a cheap phone 40 ms before the first screen.
      later === undefined ? `provided ${module}` : module,
      {
        shareKey: module,
        singleton: true,
        eager: later === undefined,
        version: versionOf(module),
        requiredVersion: rangeOf(module),
        // By path, so that the host provides it although its own code does not import it, or comes out of the compiler's
        // cache; relative, because the path is part of the build.
        import: relative(options.folder, files[module] ?? moduleFile(module)),
        packageName: packageOf(module),
      },
    ]),
  )
  const config = common(options)
  // A facade with code of its own is for the host, too.
  const alias = Object.fromEntries(
    Object.entries(SINGLETONS).flatMap(([module, { facade }]) =>
      facade && files[module] ? [[`${module}$`, files[module]]] : [],
    ),
  )
  // The stubs of the lean runtime cover only what is left after unused code is removed, which development leaves out.
  const stockRuntime = options.stockRuntime || options.development
  return finished(options, {
    ...config,
    resolve: { ...config.resolve, alias },
    optimization: { ...config.optimization, splitChunks: hostChunks() },
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
      ...(stockRuntime ? [] : [new LeanRuntime()]),
    ],
  })
}

/**
 * Writes one module for each singleton with a list of names, and returns module -> file. It imports the package's
 * file by its path, because the package's name would resolve to the shared module.
 */
function writeFacades(): Record<string, string> {
  const folder = join(WORK, 'facades')
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const [module, { names, from, facade }] of Object.entries(SINGLETONS)) {
    if (!names || !from) continue
    const file = join(folder, `${module.replace(/\W+/g, '-')}.js`)
    const source = join(packageFolder(packageOf(module)), from)
    const text = facade?.(source) ?? `export { ${names.join(', ')} } from ${JSON.stringify(source)}\n`
    // Atomic: another process may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
    files[module] = file
  }
  return files
}
