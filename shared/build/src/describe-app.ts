import { SCHEMAS } from '@arcada/kit/contract'
import { readCall } from '@arcada/kit/contract/read-calls'
import { type AppDescription, LOCALES, type RemoteDeclaration } from '@arcada/kit/federation'
import { chunkOf, foldersOf } from './app-config.ts'
import { rspack, type Stats } from './compile.ts'
import { readEarlyCalls } from './declaration.ts'
import { packageOf } from './packages.ts'
import { CALL_FILES, kitFile } from './paths.ts'
import { neededNames, providedNames, sharedNameOf } from './shared-names.ts'
import { DEFERRED, SINGLETONS, versionOf } from './singletons.ts'

const KIT = '@arcada/kit/'

/** Whether a file updates a running page of a development build; such files belong to no build. */
export const isUpdate = (file: string): boolean => file.includes('.hot-update.')

/** Describes a compiled app, as far as that is known before its files are complete. */
export async function describeApp(
  source: string,
  declaration: RemoteDeclaration,
  version: string,
  stats: Stats,
  development: boolean,
): Promise<AppDescription> {
  const isHost = declaration.name === 'host'
  const groups = stats.toJson({ all: false, chunkGroups: true, assets: true, chunkGroupAuxiliary: false })
  const filesOf = (group: string): string[] =>
    (groups.namedChunkGroups?.[group]?.assets ?? [])
      .map((asset) => asset.name)
      .filter((file) => file !== 'entry.js' && !isUpdate(file))
  const folders = isHost ? [] : foldersOf(declaration)
  const services = await neededServices(stats)
  return {
    format: 1,
    kind: isHost ? 'host' : 'remote',
    name: declaration.name,
    version,
    owner: declaration.owner,
    routes: declaration.routes.map((route) => ({ ...route })),
    slots: declaration.slots.map((slot) => ({ ...slot })),
    calls: await readEarlyCalls(source, declaration),
    ...(Object.keys(services).length > 0 ? { services } : {}),
    ...(declaration.startup ? { startup: [...declaration.startup] } : {}),
    needs: isHost ? {} : neededNames(declaration.name, stats),
    provides: isHost ? providedNames(stats, development) : {},
    // That of the kit, which contains it.
    contract: versionOf('@arcada/kit/contract'),
    entry: isHost ? ['provider.js', 'main.js'] : ['entry.js'],
    exposes: isHost
      ? providedLater(stats)
      : Object.fromEntries(folders.map((folder) => [folder, filesOf(chunkOf(declaration, folder))])),
    ...(isHost ? {} : { shares: sharesOf(declaration, stats) }),
    locales: Object.fromEntries(LOCALES.map((l) => [l, filesOf(`locale-${l}`)])) as AppDescription['locales'],
    files: {},
  }
}

/** Host: deferred shared module -> its files. */
function providedLater({ compilation }: Stats): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const shared = DEFERRED.get(module.nameForCondition() ?? '')
      if (shared) files[shared] = [...chunk.files].filter((file) => !isUpdate(file))
    }
  return files
}

/** Remote: the deferred shared modules of the host for each folder. */
function sharesOf(declaration: RemoteDeclaration, { compilation }: Stats): Record<string, string[]> {
  const later = new Set(DEFERRED.values())
  const shares = foldersOf(declaration).map((folder) => {
    const chunks = compilation.namedChunkGroups.get(chunkOf(declaration, folder))?.chunks ?? []
    const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
    const shared = modules.map((module) => sharedNameOf(module) ?? '').filter((name) => later.has(name))
    return [folder, [...new Set(shared)].sort()] as const
  })
  return Object.fromEntries(shares.filter(([, names]) => names.length > 0))
}

/** Two copies of React or of the session in one page fail in obscure ways, so a remote with its own copy is not built. */
export function requireNoCopies(name: string, { compilation }: Stats): void {
  const modules = Object.keys(SINGLETONS)
  for (const outer of compilation.modules)
    for (const module of outer instanceof rspack.ConcatenatedModule ? outer.modules : [outer]) {
      const file = module.nameForCondition()?.replaceAll('\\', '/') ?? ''
      const copy = modules.find((one) =>
        one.startsWith(KIT)
          ? file === kitFile(`shared/${one.slice(KIT.length)}/src/index.ts`)
          : file.includes(`/node_modules/${packageOf(one)}/`),
      )
      if (copy) throw new Error(`${name} bundles its own copy of ${copy}: import it by its name (${file}).`)
    }
}

/**
 * The services of teams to which the bundled calls go, sorted by name, each with whether one of these calls needs the
 * player's token. The release tool compares them with the settings of a whitelabel.
 */
export async function neededServices(stats: Stats): Promise<NonNullable<AppDescription['services']>> {
  const services: NonNullable<AppDescription['services']> = {}
  for (const file of bundledCalls(stats)) {
    const { service, audience } = (await readCall(file))[SCHEMAS].options
    if (service === undefined) continue
    const before = services[service]?.session ?? false
    services[service] = { session: before || audience !== 'public' }
  }
  return Object.fromEntries(Object.entries(services).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The files of the calls in the written bundles. */
function bundledCalls({ compilation: { chunks, chunkGraph } }: Stats): Set<string> {
  const outer = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
  const modules = outer.flatMap((one) => (one instanceof rspack.ConcatenatedModule ? one.modules : [one]))
  const files = modules.map((module) => module.nameForCondition() ?? '')
  return new Set(files.filter((file) => CALL_FILES.test(file)))
}
