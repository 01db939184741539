import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { appConfig } from './app-config.ts'
import { compile } from './compile.ts'
import {
  type BuiltApp,
  builtApp,
  completeApp,
  finishApp,
  hashedVersion,
  isBuilt,
  settleApp,
} from './complete-app.ts'
import { readDeclaration } from './declaration.ts'
import { inputsHash } from './inputs.ts'
import { appFolder, WORK } from './paths.ts'
import { draftVersion, knownVersion, noteVersion, RELEASE_DRAFT } from './version.ts'

export type { BuiltApp }

export interface BuildRequest {
  name: string
  /** By default the version of a local build. */
  version?: string
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
  const draft = request.version === undefined ? draftVersion(name) : RELEASE_DRAFT
  const output = `${folderOf(request.version ?? draft)}.part-${process.pid}`
  try {
    const description = await write(request, draft, output)
    await settleApp(output, description, request.version ?? (await hashedVersion(output, description)))
    const built = await finishApp(output, description, folderOf)
    if (inputs) noteVersion(name, inputs, built.version)
    return built
  } finally {
    // What a failed build has begun would fill the disk, one process after another.
    await rm(output, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function write(request: BuildRequest, version: string, output: string): Promise<AppDescription> {
  const { name, source = appFolder(name), work = WORK } = request
  const declaration = await readDeclaration(source, true)
  const options = {
    name,
    version,
    folder: source,
    output,
    stockRuntime: request.stockRuntime ?? false,
    // A changed copy of an app in a test must not share the app's cache.
    cache: source === appFolder(name) ? join(work, 'cache', name) : undefined,
  }
  const stats = await compile(await appConfig(options, declaration))
  return completeApp({ name, version, source, output, declaration, stats, development: false })
}
