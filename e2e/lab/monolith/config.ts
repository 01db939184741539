import { basename, join, relative } from 'node:path'
import { appFolder, ROOT } from '@arcada/kit/build'
import { type Configuration, rspack } from '@arcada/kit/build/compile'
import { sourceRules, UI_LAYER } from '@arcada/kit/build/source-rules'
import type { Sources } from './generate.ts'

export interface MonolithOptions {
  /** `plain`: as a team would build it; `tuned`: with every optimisation except federation. */
  kind: 'plain' | 'tuned'
  output: string
  /** The generated `arcada-bench/parts`. */
  parts: string
  publicPath: string
  sourceOf: Sources
}

const page = (file: string) => join(import.meta.dirname, 'page', file)

/** The host's modules that are replaced; all other sources are those of the host and the remotes. */
const REPLACED: Record<MonolithOptions['kind'], Record<string, string>> = {
  plain: {
    'load-part.ts': page('plain-load-part.tsx'),
    'remote-part.tsx': page('plain-remote-part.tsx'),
    'use-part.ts': page('plain-use-part.tsx'),
    'trust.ts': page('plain-trust.tsx'),
    'provided.ts': page('plain-provided.ts'),
  },
  tuned: {
    'load-part.ts': page('tuned-load-part.tsx'),
    'trust.ts': page('tuned-trust.tsx'),
  },
}

/** The host with every remote's sources as one rspack application. */
export function monolithConfig(options: MonolithOptions): Configuration {
  const { kind, output, parts, publicPath, sourceOf } = options
  const host = sourceOf('host')
  const main = join(host, 'src/main.tsx')
  return {
    name: `monolith ${kind}`,
    context: ROOT,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2020'],
    entry:
      kind === 'plain'
        ? { main: [page('plain-page.tsx'), main] }
        : { provider: join(host, 'src/provider.ts'), main: { import: main, dependOn: 'provider' } },
    output: {
      path: output,
      clean: true,
      publicPath,
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: {},
      alias: { 'arcada-bench/parts': parts },
      // The generated modules replace the host's, so they resolve like the host's.
      modules: ['node_modules', join(host, 'node_modules')],
    },
    module: {
      rules: sourceRules([UI_LAYER, [/[\\/]host[\\/]src[\\/]/, 'ar.host'], [/./, 'ar.remote']], 'monolith'),
      generator: { 'css/module': { localIdentName: '_[hash:base64:6]', exportsOnly: false } },
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^\./, (resource) => {
        const wanted = join(resource.context ?? '', resource.request)
        // The generated modules name the host's own folder.
        const path = relative(wanted.startsWith(host) ? host : appFolder('host'), wanted)
        if (!path.startsWith('src/')) return
        resource.request = REPLACED[kind][basename(path)] ?? join(host, path)
      }),
    ],
    ...(kind === 'plain' ? { optimization: { splitChunks: { chunks: 'all' } } } : { optimization: TUNED }),
    performance: false,
    stats: false,
    cache: false,
  }
}

/** One provider chunk without application code, readable ids, and the runtime (with its list of files) apart. */
const TUNED: NonNullable<Configuration['optimization']> = {
  moduleIds: 'deterministic',
  chunkIds: 'named',
  runtimeChunk: 'single',
  splitChunks: {
    chunks: 'all',
    cacheGroups: {
      provider: {
        name: 'provider',
        chunks: 'initial',
        test: /[\\/]node_modules[\\/]|[\\/]shared[\\/](api|federation|i18n|session|ui|whitelabel|contract)[\\/]/,
        enforce: true,
      },
    },
  },
}
