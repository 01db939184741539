import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Configuration, compile, type Module, rspack, type Stats } from './compile.ts'
import { kitFile } from './paths.ts'
import { HostScriptLoader } from './plugins/host-script-loader.ts'

export interface ModulesToWrap {
  /** Folder of a build that consists of ES modules. */
  folder: string
  /** File of the container, which exports `init` and `get`, below the folder. */
  entry: string
  /** Name of the global variable that the new container becomes. */
  container: string
  /** Published address of the folder below the origin, with `/` at both ends. */
  base: string
  /** Empty folder for the scripts. */
  output: string
}

export interface WrappedModules {
  /** File with the container. */
  entry: string
  /** Every written script, by its name. */
  files: Map<string, Buffer>
  /**
   * The scripts besides the entry that an import of these modules loads. Takes the paths of modules below the folder, also of
   * those that belong to others of them.
   */
  scriptsOf(modules: readonly string[]): string[]
}

/**
 * Bundles the ES modules of a remote into classic scripts, because only for these every browser checks the integrity that
 * the host's loader sets: a container, and one script for each module that is imported on demand. The code of the
 * modules stays as it is, except their own addresses. Rejects with the compiler's messages.
 */
export async function wrapModules(wanted: ModulesToWrap): Promise<WrappedModules> {
  const { folder, output } = wanted
  await rm(output, { recursive: true, force: true })
  const stats = await compile(configuration(wanted))
  const names = (await readdir(output)).sort()
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(output, name))] as const),
  )
  const imports = importsOnDemand(folder, stats)
  return {
    entry: ENTRY,
    files: new Map(files),
    scriptsOf(modules) {
      const loaded = outermost(imports.filter(({ module }) => modules.includes(module)))
      return [...new Set(loaded.flatMap(({ scripts }) => scripts))]
        .filter((script) => script !== ENTRY)
        .sort()
    },
  }
}

const ENTRY = 'wrapped-entry.js'

/**
 * The source of the container, as an address. The modules may await something at their top level, but a container must be
 * there as soon as its script has run: so it imports them inside of its functions.
 */
function containerOf(file: string): string {
  const source = `const modules = () => import(/* webpackMode: "eager" */ ${JSON.stringify(file)})
export const init = async (...all) => (await modules()).init(...all)
export const get = async (...all) => (await modules()).get(...all)`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

function configuration({ folder, entry, container, base, output }: ModulesToWrap): Configuration {
  return {
    name: container,
    context: folder,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2020'],
    entry: { 'wrapped-entry': containerOf(join(folder, entry)) },
    output: {
      path: output,
      publicPath: base,
      filename: '[name].js',
      chunkFilename: 'wrapped-[id].js',
      uniqueName: container,
      chunkLoadingGlobal: `chunks_${container}`,
      library: { type: 'var', name: container },
      strictModuleErrorHandling: true,
    },
    module: {
      parser: {
        javascript: {
          // The runtime of Module Federation imports remotes by their addresses, which the host does for it.
          exprContextCritical: false,
          unknownContextCritical: false,
          importMeta: true,
        },
      },
      rules: [
        {
          test: /\.js$/,
          include: folder,
          type: 'javascript/esm',
          use: [
            {
              loader: kitFile('shared/build/src/loaders/module-address-loader.ts'),
              options: { folder, base },
            },
          ],
        },
      ],
    },
    optimization: {
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A package.json above the folder speaks of its sources, not of these modules.
      sideEffects: false,
      splitChunks: { chunks: 'async', minSize: 40_000 },
    },
    plugins: [new HostScriptLoader()],
    performance: false,
    stats: false,
  }
}

/** What an `import()` of one module loads. */
interface Loaded {
  module: string
  scripts: string[]
  /** Paths of all modules of these scripts. */
  modules: Set<string>
}

/** Every `import()` of a module, by paths below the folder. */
function importsOnDemand(folder: string, { compilation }: Stats): Loaded[] {
  const below = (file: string) => relative(folder, file).split(sep).join('/')
  const pathsOf = (module: Module): string[] =>
    module instanceof rspack.ConcatenatedModule
      ? module.modules.flatMap(pathsOf)
      : [below(module.nameForCondition() ?? '')]
  return compilation.chunkGroups.flatMap((group) => {
    const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
    const loaded = { scripts: [...group.getFiles()], modules: new Set(modules.flatMap(pathsOf)) }
    return group.origins.flatMap(({ module, request }): Loaded[] => {
      const from = module?.nameForCondition()
      return from && request ? [{ ...loaded, module: below(join(dirname(from), request)) }] : []
    })
  })
}

/** The imports of a list of modules without those that another one of them contains. */
function outermost(imports: readonly Loaded[]): Loaded[] {
  const contains = (one: Loaded, other: Loaded) =>
    one.modules.has(other.module) && !other.modules.has(one.module)
  return imports.filter((one) => !imports.some((other) => contains(other, one)))
}
