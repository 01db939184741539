import { relative } from 'node:path'
import type { AppDescription, Need } from '@arcada/federation'
import type { Module, ModuleGraphConnection, Stats } from './compile.ts'
import { ROOT } from './paths.ts'
import { SINGLETONS, versionOf } from './singletons.ts'

/** `import 'x'` and `export … from 'x'` as statements: they run the module, the names are dependencies of their own. */
const STATEMENTS: readonly string[] = ['esm import', 'esm export import']

/**
 * Remote: shared module -> its range and the names that the bundles take from it, sorted. What macros and the JSX
 * transform import counts, dead code does not. Fails, naming the file, for an import whose names nobody can tell: a
 * whole namespace, `import()`, `require()`. The release tool compares the names with what the host offers.
 */
export function neededNames(app: string, stats: Stats): Record<string, Need> {
  const needs: Record<string, Need> = {}
  for (const [module, uses] of sharedUses(stats)) {
    const names = uses.flatMap(({ dependency }) => {
      if (STATEMENTS.includes(dependency.type)) return []
      const [first, second] = dependency.ids ?? []
      // The default of a CommonJS module is that module.
      const name = first === 'default' ? second : first
      if (name !== undefined) return [name]
      throw new Error(
        `${app} takes the whole of ${module} in ${placeOf(stats, dependency)}, so nobody can tell whether the ` +
          `host offers what it uses: write import { … } from '${module}' with the names.`,
      )
    })
    const range = `^${versionOf(module)}`
    needs[module] =
      names.length > 0 ? { range, names: [...new Set(names)].sort() } : { range, names, bare: true }
  }
  return needs
}

/** Host: shared module -> its version and every name that it offers, sorted. Fails when it cannot tell the names. */
export function providedNames({ compilation }: Stats): AppDescription['provides'] {
  const { moduleGraph } = compilation
  const files = new Map(
    [...compilation.modules].flatMap((module): [string, Module][] => {
      const name = /^provide shared module \(\w+\) (\S+)@\S+ = /.exec(module.identifier())?.[1]
      const [file] = moduleGraph.getOutgoingConnections(module)
      return name !== undefined && file?.module ? [[name, file.module]] : []
    }),
  )
  const provided = Object.keys(SINGLETONS).map((module) => {
    const file = files.get(module)
    const names = file ? moduleGraph.getProvidedExports(file) : null
    if (!Array.isArray(names) || names.length === 0)
      throw new Error(`Nobody can tell which names the host offers of ${module}: look at its exports.`)
    return [module, { version: versionOf(module), names: [...names].sort() }] as const
  })
  return Object.fromEntries(provided)
}

/** Name of the shared module that a module of a remote's bundle stands for. */
export function sharedNameOf(module: Module): string | undefined {
  const identifier = module.identifier()
  const name = (/consume shared module \(\w+\) (\S+?)@\S*(?:\s|$)/.exec(identifier) ??
    /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(identifier))?.[1]
  return name !== undefined && name in SINGLETONS ? name : undefined
}

/** Shared module -> who uses it in the files that are written, in the order of the modules' names. */
function sharedUses({ compilation }: Stats): Map<string, ModuleGraphConnection[]> {
  const { chunkGraph, moduleGraph } = compilation
  const bundled = new Set(
    [...compilation.chunks].flatMap((chunk) =>
      [...chunkGraph.getChunkModules(chunk)].map((module) => module.identifier()),
    ),
  )
  const isBundled = (module: Module | null) => module !== null && bundled.has(module.identifier())
  const uses = [...compilation.modules].filter(isBundled).flatMap((module) => {
    const name = sharedNameOf(module)
    const connections = moduleGraph
      .getIncomingConnections(module)
      // A module that is part of another has left its connections to the whole.
      .filter((connection) => isBundled(connection.originModule))
      .filter((connection) => connection.getActiveState(undefined) !== false)
    return name === undefined ? [] : [[name, connections] as const]
  })
  return new Map(uses.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function placeOf({ compilation }: Stats, dependency: ModuleGraphConnection['dependency']): string {
  const file = compilation.moduleGraph.getParentModule(dependency)?.nameForCondition()
  return file ? relative(ROOT, file) : 'its sources'
}
