import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type AppDescription,
  DOCUMENT_FORMAT,
  type RemoteDeclaration,
  type SmokeCase,
} from '@arcada/kit/federation'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { APP_FILE, FEDERATION_MANIFEST_FILE, SMOKE_FILE, WORKER_FILE } from '@arcada/kit/federation/names'
import { partsOf } from './app-config.ts'
import type { Stats } from './compile.ts'
import { compileEarly } from './compile-early.ts'
import { compileScript } from './compile-script.ts'
import { describeApp, requireNoCopies } from './describe-app.ts'
import { writeDocumentTemplate } from './document-template.ts'
import { writeHomeFile } from './home-file.ts'
import { writeHostTexts } from './host-texts.ts'
import { listFiles, pinInnerChunks, writeJson } from './output-files.ts'
import { writePartTexts } from './part-texts.ts'
import { untranslatedTexts, warningOf } from './texts.ts'
import { settledVersion, settleFiles, settleText } from './version.ts'

export interface BuiltApp {
  name: string
  version: string
  folder: string
  /** False when the build existed already. */
  fresh: boolean
  /** Warnings for the team, one sentence each: texts without a translation. */
  warnings: string[]
}

/** The compiled scripts of an app, and what they were compiled from. */
export interface CompiledApp {
  name: string
  /** A draft, where the build gets the hash of its output as its version. */
  version: string
  /** Folder of the sources. */
  source: string
  /** Folder of the scripts. */
  output: string
  declaration: RemoteDeclaration
  stats: Stats
  development: boolean
}

/**
 * Writes the files beside the scripts that may contain the version, and returns the description as far as it is known.
 * Fails where the app bundles a copy of a shared library, and for what its own files declare wrongly.
 */
export async function completeApp(compiled: CompiledApp): Promise<AppDescription> {
  const { name, version, source, output, declaration, stats, development } = compiled
  const isHost = name === 'host'
  if (!isHost) requireNoCopies(name, stats)
  const template = isHost ? await writeDocumentTemplate(source, output) : undefined
  const description = await describeApp(source, declaration, version, stats, development)
  if (!development) {
    const chunks = Object.values(partsOf(declaration)).map(({ chunk }) => chunk)
    const texts = join(source, 'src/locales')
    if (isHost) await writeHostTexts(output, stats, texts)
    else await writePartTexts(output, stats, chunks, texts)
    await compileEarly(output, [...description.entry, ...Object.values(description.exposes).flat()])
  }
  // In the version's folder: it is listed and signed like every other file.
  const worker = 'src/service-worker/worker.ts'
  if (isHost && existsSync(join(source, worker)))
    await compileScript(source, worker, join(output, WORKER_FILE), 'webworker')
  await writeSmoke(source, output)
  // Collecting takes a second, which the development server does in the background.
  const untranslated = development ? [] : await untranslatedTexts(source, isHost)
  if (untranslated.length > 0) description.untranslated = untranslated
  if (template) Object.assign(description, { document: template, reads: DOCUMENT_FORMAT })
  return description
}

/**
 * Writes an app's `smoke.ts` as `smoke.json` beside its bundles; it is listed and signed like every other file. An
 * app without one is allowed. Fails for a file without cases.
 */
async function writeSmoke(source: string, output: string): Promise<void> {
  const file = join(source, 'smoke.ts')
  if (!existsSync(file)) return
  const address = `${pathToFileURL(file).href}?${Date.now()}`
  const { default: cases } = (await import(address)) as { default: readonly SmokeCase[] }
  if (!Array.isArray(cases) || cases.length === 0) throw new Error(`${file} exports no cases as default`)
  await writeFile(join(output, SMOKE_FILE), `${JSON.stringify(cases, null, 1)}\n`)
}

/** Whether a folder holds a finished build. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, APP_FILE))
}

/**
 * Finishes the files of a build and moves its folder to where `folderOf` wants its version. A build of the same version that
 * is there already stays.
 */
export async function finishApp(
  output: string,
  description: AppDescription,
  folderOf: (version: string) => string,
): Promise<BuiltApp> {
  await finish(output, description)
  const { name, version } = description
  const folder = folderOf(version)
  const fresh = !isBuilt(folder)
  await rm(fresh ? folder : output, { recursive: true, force: true })
  if (fresh) await rename(output, folder)
  return builtApp(name, version, folder, fresh)
}

/** Describes a finished build. */
export async function builtApp(
  name: string,
  version: string,
  folder: string,
  fresh: boolean,
): Promise<BuiltApp> {
  const app: AppDescription = JSON.parse(await readFile(join(folder, APP_FILE), 'utf8'))
  return { name, version, folder, fresh, warnings: (app.untranslated ?? []).map(warningOf) }
}

/** Writes the files that depend on others, last of all `app.json`. */
async function finish(output: string, description: AppDescription): Promise<void> {
  await pinInnerChunks(output, description)
  // In a build for development the texts are in catalogues, and every file stays as it was compiled.
  if (description.kind !== 'host' && description.locales.pt.length === 0)
    await writeHomeFile(output, description)
  if (description.kind !== 'host')
    await writeJson(join(output, FEDERATION_MANIFEST_FILE), federationManifest(description))
  description.files = await listFiles(output)
  await writeJson(join(output, APP_FILE), description)
}

/** The version of a build under a draft: the hash of the whole build, so that exactly a changed byte changes it. */
export async function hashedVersion(output: string, description: AppDescription): Promise<string> {
  const draft = `${output}-draft`
  try {
    await cp(output, draft, { recursive: true })
    await finish(draft, structuredClone(description))
    const app = await readFile(join(draft, APP_FILE))
    return settledVersion(description.version, createHash('sha256').update(app).digest('hex'))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Replaces the draft version of a build. */
export async function settleApp(output: string, description: AppDescription, version: string): Promise<void> {
  const { version: draft } = description
  await settleFiles(output, draft, version)
  Object.assign(description, JSON.parse(settleText(JSON.stringify(description), draft, version)))
}
