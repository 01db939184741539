import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'

const STUBS = join(import.meta.dirname, '../lean-runtime')

/**
 * Files of the federation runtime -> their replacements, which save 7 KB of the host's provider (brotli):
 * snapshots (the release is in the document), static remotes, ranges (promotion checks them), and the runtime's own
 * preloading and script creation (the host has its own loader).
 */
const REPLACED: Record<string, string> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.js',
  'runtime-core/dist/utils/preload.js': 'preload.js',
  'runtime-core/dist/utils/load.js': 'load.js',
  'runtime-core/dist/utils/semver/index.js': 'semver.js',
  'webpack-bundler-runtime/dist/remotes.js': 'remotes.js',
  'webpack-bundler-runtime/dist/init.js': 'init.js',
  'sdk/dist/dom.js': 'dom.js',
}

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
/** Resolves the runtime's own packages from a package that depends on them. */
const runtime = createRequire(tools.resolve('@module-federation/runtime'))

/**
 * Minimizes the host's federation runtime: its ESM files, which are tree-shaken (rspack
 * resolves to the CommonJS ones), and stubs for unused parts. These are private files, so a build with a version of
 * the runtime that has moved one of them fails and names it.
 */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    requireReplaced()
    const pattern = /\.[cm]?js$|^@module-federation\/(runtime|runtime-core|sdk|error-codes)(\/[a-z]+)?$/
    new rspack.NormalModuleReplacementPlugin(pattern, (resource) => {
      const wanted = absolute(resource.request, resource.context ?? '')
      if (!wanted.includes('@module-federation') || wanted.startsWith(STUBS)) return
      const file = esmTwin(wanted)
      const stub = REPLACED[file.slice(file.lastIndexOf('@module-federation') + '@module-federation/'.length)]
      resource.request = stub ? join(STUBS, stub) : file
    }).apply(compiler)
  }
}

function requireReplaced(): void {
  for (const path of Object.keys(REPLACED)) {
    const [name = '', ...file] = path.split('/')
    const from = name === 'webpack-bundler-runtime' ? tools : runtime
    const folder = from.resolve(`@module-federation/${name}`).split(/[\\/]dist[\\/]/)[0] ?? ''
    if (!existsSync(join(folder, ...file)))
      throw new Error(
        `The federation runtime has no ${path}: compare its new version with shared/build/src/lean-runtime.`,
      )
  }
}

function absolute(request: string, context: string): string {
  if (isAbsolute(request)) return request
  return request.startsWith('.') ? join(context, request) : runtime.resolve(request)
}

function esmTwin(file: string): string {
  if (!file.endsWith('.cjs')) return file
  const twins = ['.js', '.mjs'].map((ending) => file.replace(/\.cjs$/, ending))
  return twins.find((twin) => existsSync(twin)) ?? file
}
