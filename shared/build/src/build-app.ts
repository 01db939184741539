import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppDescription, DOCUMENT_FORMAT, LOCALES, type RemoteDeclaration } from '@arcada/kit/federation'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { APP_FILE, FEDERATION_MANIFEST_FILE } from '@arcada/kit/federation/names'
import type { Stats } from '@rspack/core'
import { compile, rspack } from './compile.ts'
import { CONTRACT_VERSION } from './contract-version.ts'
import { readDeclaration, readEarlyCalls } from './declaration.ts'
import { writeDocumentTemplate } from './document-template.ts'
import { isOnHome, writeHomeFile } from './home-file.ts'
import { writeHostTexts } from './host-texts.ts'
import { inputsHash } from './inputs.ts'
import { listFiles, pinInnerChunks, writeJson } from './output-files.ts'
import { packageOf } from './packages.ts'
import { writePartTexts } from './part-texts.ts'
import { appFolder, kitFile, WORK } from './paths.ts'
import { type Exposed, remoteConfig } from './preset.ts'
import { writeServiceWorker } from './service-worker.ts'
import { neededServices } from './services.ts'
import { neededNames, providedNames, sharedNameOf } from './shared-names.ts'
import { DEFERRED, SINGLETONS } from './singletons.ts'
import { writeSmoke } from './smoke.ts'
import { untranslatedTexts, warningOf } from './texts.ts'
import {
  draftVersion,
  knownVersion,
  noteVersion,
  settledVersion,
  settleFiles,
  settleText,
} from './version.ts'

const KIT = '@arcada/kit/'

export interface BuiltApp {
  name: string
  version: string
  folder: string
  /** False when the build existed already. */
  fresh: boolean
  /** Warnings for the team, one sentence each: texts without a translation. */
  warnings: string[]
}

export interface BuildRequest {
  name: string
  /** By default the version of a local build. */
  version?: string
  /**
   * Writes source maps beside the scripts, without the parts that are added after compiling: the texts of each part, and
   * the one file of home. Needs a version.
   */
  sourceMaps?: boolean
  /** Gives the host the federation runtime as it is published, for the test that compares it with ours. Needs a source. */
  stockRuntime?: boolean
  /** Folder of the app's sources, for tests that build a changed copy. */
  source?: string
  /** Folder of builds and caches, instead of `.arcada`. */
  work?: string
}

/**
 * Builds one app into `build/<name>/<version>` below `.arcada` (or `work`) and describes it in `app.json` there. Does
 * nothing when the inputs were built already. By default the version is a hash of the output, so that equal builds
 * have equal versions. Fails with the compiler's own messages.
 */
export async function buildApp(request: BuildRequest): Promise<BuiltApp> {
  const { name, work = WORK } = request
  const folderOf = (version: string) => join(work, 'build', name, version)
  const inputs = request.version || request.source ? undefined : inputsHash(name)
  const known = request.version ?? (inputs && knownVersion(name, inputs))
  if (known !== undefined && isBuilt(folderOf(known))) return builtApp(name, known, folderOf(known), false)
  const output = `${folderOf(request.version ?? draftVersion(name))}.part-${process.pid}`
  const description = await write(request, output)
  if (request.version === undefined) await settle(name, output, description)
  await finish(name, output, description)
  const { version } = description
  const folder = folderOf(version)
  const fresh = !isBuilt(folder)
  await rm(fresh ? folder : output, { recursive: true, force: true })
  if (fresh) await rename(output, folder)
  if (inputs) noteVersion(name, inputs, version)
  return builtApp(name, version, folder, fresh)
}

async function builtApp(name: string, version: string, folder: string, fresh: boolean): Promise<BuiltApp> {
  const app: AppDescription = JSON.parse(await readFile(join(folder, APP_FILE), 'utf8'))
  return { name, version, folder, fresh, warnings: (app.untranslated ?? []).map(warningOf) }
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, APP_FILE))
}

/** Writes all files that may contain the version, and returns the description as far as it is known. */
async function write(request: BuildRequest, output: string): Promise<AppDescription> {
  const { name, version = draftVersion(name), source = appFolder(name), work = WORK } = request
  const { sourceMaps = false, stockRuntime = false } = request
  const declaration = await readDeclaration(source, true)
  const options = {
    name,
    version,
    folder: source,
    output,
    sourceMaps,
    stockRuntime,
    cache: join(work, 'cache', name),
  }
  const parts = partsOf(declaration)
  const stats = await compile(
    name === 'host'
      ? // Loaded for the host only: the packed kit has neither its plugin nor its runtime.
        (await import('./host-preset.ts')).hostConfig(options)
      : remoteConfig(options, { ...parts, ...(sourceMaps ? catalogues() : {}) }),
  )
  if (name !== 'host') requireNoCopies(name, stats)
  const template = name === 'host' ? await writeDocumentTemplate(source, output) : undefined
  const description = await describe(source, declaration, version, stats)
  if (!sourceMaps) {
    const chunks = Object.values(parts).map(({ chunk }) => chunk)
    const texts = join(source, 'src/locales')
    if (name === 'host') await writeHostTexts(output, stats, texts)
    else await writePartTexts(output, stats, chunks, texts)
  }
  if (name === 'host') await writeServiceWorker(source, output)
  await writeSmoke(source, output)
  // Collecting takes a second, which delays the page of a saved change in builds with source maps.
  const untranslated = sourceMaps ? [] : await untranslatedTexts(source, name === 'host')
  if (untranslated.length > 0) description.untranslated = untranslated
  if (template) Object.assign(description, { document: template, reads: DOCUMENT_FORMAT })
  return description
}

/** Writes the files that depend on others, last of all `app.json`. */
async function finish(name: string, output: string, description: AppDescription): Promise<void> {
  await pinInnerChunks(output, description)
  // With source maps the texts are in catalogues, and every file stays as it was compiled.
  if (name !== 'host' && description.locales.pt.length === 0) await writeHomeFile(output, description)
  if (name !== 'host')
    await writeJson(join(output, FEDERATION_MANIFEST_FILE), federationManifest(description))
  description.files = await listFiles(output)
  await writeJson(join(output, APP_FILE), description)
}

/**
 * Replaces the draft version of a build. The version is the hash of the whole build under the
 * draft version, so that exactly a changed byte changes it.
 */
async function settle(name: string, output: string, description: AppDescription): Promise<void> {
  const draft = `${output}-draft`
  await cp(output, draft, { recursive: true })
  await finish(name, draft, structuredClone(description))
  const app = await readFile(join(draft, APP_FILE))
  await rm(draft, { recursive: true })
  const version = settledVersion(description.version, createHash('sha256').update(app).digest('hex'))
  await settleFiles(output, version)
  Object.assign(description, JSON.parse(settleText(JSON.stringify(description), version)))
}

/** The screens and widgets that a remote exposes. */
function partsOf(declaration: RemoteDeclaration): Record<string, Exposed> {
  return Object.fromEntries(
    foldersOf(declaration).map((folder) => [
      folder,
      { file: `${folder}/index.tsx`, chunk: chunkOf(declaration, folder) },
    ]),
  )
}

/** All texts of a remote. */
function catalogues(): Record<string, Exposed> {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      `./locale/${locale}`,
      { file: `./src/locales/${locale}.po`, chunk: `locale-${locale}` },
    ]),
  )
}

function foldersOf({ routes, slots }: RemoteDeclaration): string[] {
  return [...routes.map(({ screen }) => screen), ...slots.map(({ widget }) => widget)]
}

/**
 * Chunk of an exposed folder: `./src/screens/game-list` -> `screens-game-list`. All parts on home share one
 * chunk, because they always load together: fewer requests, and better compression.
 */
function chunkOf({ slots }: RemoteDeclaration, folder: string): string {
  const onHome = slots.some(({ slot, widget }) => widget === folder && isOnHome(slot))
  return onHome ? 'home' : folder.replace(/^\.\/(src\/)?/, '').replace(/\W+/g, '-')
}

async function describe(
  source: string,
  declaration: RemoteDeclaration,
  version: string,
  stats: Stats,
): Promise<AppDescription> {
  const isHost = declaration.name === 'host'
  const groups = stats.toJson({ all: false, chunkGroups: true, assets: true, chunkGroupAuxiliary: false })
  const filesOf = (group: string): string[] =>
    (groups.namedChunkGroups?.[group]?.assets ?? [])
      .map((asset) => asset.name)
      .filter((file) => file !== 'entry.js')
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
    provides: isHost ? providedNames(stats) : {},
    contract: CONTRACT_VERSION,
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
      if (shared) files[shared] = [...chunk.files]
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
function requireNoCopies(name: string, { compilation }: Stats): void {
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
