import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputsHash, packageVersion, versionIn } from './inputs.ts'
import { WORK } from './paths.ts'

/** Placeholder of the hash in a local version until the build can be hashed. */
const HASH = 'arcadabuild0'
/** The same, in names of style classes. */
const CLASSES = '_arcadaclass0'

/** Version of a local build during compilation. */
export function draftVersion(name: string): string {
  return `${packageVersion(name)}-dev.${HASH}`
}

/**
 * Version during compilation of every build whose version is given. The minifier chooses short names by how often each
 * character occurs, so with the version itself in the scripts, a release would differ from the one before in every line,
 * and returning players would load it again.
 */
export const RELEASE_DRAFT = `0.0.0-dev.${HASH}`

/** Version of a build of the development server during compilation; it never passes for a local build. Takes the app's folder. */
export function watchedDraftVersion(folder: string): string {
  return `${versionIn(folder)}-dev.watch.${HASH}`
}

/** Turns a name that contains the hash of a settled version into the name during compilation. */
export function draftName(name: string, version: string): string {
  return name.replaceAll(version.slice(-HASH.length), HASH)
}

/**
 * Prefix of a build's style classes. It follows from the version, so that two versions of one remote
 * in one page never style each other's elements.
 */
export function classPrefix(version: string): string {
  if (version.endsWith(HASH)) return CLASSES
  return `_${createHash('sha256').update(version).digest('base64url').slice(0, 2)}`
}

/** The version of a build that was compiled under its draft version; `hash` (hex) covers every byte. */
export function settledVersion(draft: string, hash: string): string {
  return draft.replace(HASH, hash.slice(0, HASH.length))
}

/** Replaces the draft version in every file of a folder. */
export async function settleFiles(folder: string, draft: string, version: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // On bytes, because an app may contain pictures.
    const text = await readFile(file, 'latin1')
    const settled = settleText(text, draft, version)
    if (settled !== text) await writeFile(file, settled, 'latin1')
  }
}

/** The same for one text: the version as it is, and as a part of names (`containerOf`). */
export function settleText(text: string, draft: string, version: string): string {
  return text
    .replaceAll(CLASSES, classPrefix(version))
    .replaceAll(draft, version)
    .replaceAll(inNames(draft), inNames(version))
}

const inNames = (version: string) => version.replace(/\W/g, '_')

const noteOf = (name: string, inputs: string) => join(WORK, 'versions', name, inputs)

/** Version of the local build of these inputs, if any. */
export function knownVersion(name: string, inputs: string): string | undefined {
  const note = noteOf(name, inputs)
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined
}

/** Records the version of these inputs, so that an unchanged app is not built again. */
export function noteVersion(name: string, inputs: string, version: string): void {
  mkdirSync(join(WORK, 'versions', name), { recursive: true })
  writeFileSync(noteOf(name, inputs), version)
}

/** Version of the local build of an app's present sources. Fails when they were not built yet. */
export function devVersion(name: string): string {
  const version = knownVersion(name, inputsHash(name))
  if (version === undefined) throw new Error(`The present sources of ${name} were not built: build it.`)
  return version
}
