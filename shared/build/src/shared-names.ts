import { createRequire } from 'node:module'
import { relative } from 'node:path'
import type { AppDescription, Need } from '@arcada/kit/federation'
import type { Module, ModuleGraphConnection, Stats } from './compile.ts'
import { ROOT } from './paths.ts'
import { rangeOf, SINGLETONS, versionOf } from './singletons.ts'

const require = createRequire(import.meta.url)

/** `import 'x'` and `export … from 'x'` as statements: they run the module, the names are separate dependencies. */
const STATEMENTS: readonly string[] = ['esm import', 'esm export import']

/**
 * Remote: shared module -> its range and the names that the bundles import from it, sorted. Imports of macros and the JSX
 * transform count, dead code does not. Fails, naming the file, for an import with undeterminable names: a
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
        `${app} takes the whole of ${module} in ${placeOf(stats, dependency)}, so it is unknown whether the ` +
          `host offers what it uses: write import { … } from '${module}' with the names.`,
      )
    })
    const range = rangeOf(module)
    needs[module] =
      names.length > 0 ? { range, names: [...new Set(names)].sort() } : { range, names, bare: true }
  }
  return needs
}

/**
 * Host: shared module -> its version and its exported names, sorted. Fails when the names cannot be determined. React's
 * `development` build sets its exports in a function, so there they are those of the running module.
 */
export function providedNames({ compilation }: Stats, development = false): AppDescription['provides'] {
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
    const linked = file ? moduleGraph.getProvidedExports(file) : null
    const path = file?.nameForCondition()
    const names = development && path && !Array.isArray(linked) ? Object.keys(require(path)) : linked
    if (!Array.isArray(names) || names.length === 0)
      throw new Error(`The names that the host offers of ${module} cannot be determined: check its exports.`)
    return [module, { version: versionOf(module), names: [...names].sort() }] as const
  })
  return Object.fromEntries(provided)
}

/** Name of the shared module of a module in a remote's bundle. */
export function sharedNameOf(module: Module): string | undefined {
  const identifier = module.identifier()
  const name = (/consume shared module \(\w+\) (\S+?)@\S*(?:\s|$)/.exec(identifier) ??
    /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(identifier))?.[1]
  return name !== undefined && name in SINGLETONS ? name : undefined
}

/** Shared module -> its users in the written files, sorted by the modules' names. */
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
      // The connections of a concatenated module belong to the whole.
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
