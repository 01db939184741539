import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'

const STUBS = join(import.meta.dirname, '../lean-runtime')

/**
 * Files of the federation runtime that the page never needs -> what stands in their place: manifests and snapshots
 * (the release is in the document), static remotes, ranges (promotion checks them), the runtime's own preloading and
 * its own ways of making scripts (the host has its own loader), and its texts.
 */
const REPLACED: Record<string, string> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshot-handler.js',
  'runtime-core/dist/plugins/snapshot/index.js': 'snapshot-plugin.js',
  'runtime-core/dist/plugins/generate-preload-assets.js': 'preload-assets-plugin.js',
  'runtime-core/dist/utils/preload.js': 'preload.js',
  'runtime-core/dist/utils/load.js': 'load.js',
  'runtime-core/dist/utils/semver/index.js': 'semver.js',
  'webpack-bundler-runtime/dist/remotes.js': 'remotes.js',
  'webpack-bundler-runtime/dist/init.js': 'init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'fallback-getter.js',
  'sdk/dist/generateSnapshotFromManifest.js': 'manifest.js',
  'sdk/dist/dom.js': 'dom.js',
  'sdk/dist/node.js': 'node.js',
  'sdk/dist/logger.js': 'logger.js',
  'error-codes/dist/desc.mjs': 'descriptions.js',
  'error-codes/dist/browser.mjs': 'report.js',
}

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
/** Names the runtime's own packages from a place that has them. */
const runtime = createRequire(tools.resolve('@module-federation/runtime'))

/** Files that a build with the lean runtime depends on. */
export function leanRuntimeFiles(): string[] {
  return [import.meta.filename, ...readdirSync(STUBS).map((file) => join(STUBS, file))]
}

/**
 * Makes the host's federation runtime as small as it can be: its ESM files, of which only what is used remains (rspack
 * leads to the CommonJS ones), and stubs for what is not used. These are private files, so a build with a version of
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
        `The federation runtime has no ${path} any more: look at its new version and at shared/build/src/lean-runtime.`,
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
