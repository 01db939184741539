import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp, packageVersion } from '@arcada/kit/build'
import { inputsHash } from '@arcada/kit/build/inputs'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { type Commit, checkOut, commitsOf, pastSources } from './history.ts'

/** A build of an app's sources of one commit. */
export interface Version extends Commit {
  app: string
  version: string
  folder: string
}

export interface Skipped extends Commit {
  app: string
  reason: string
}

/** One to begin with, and two for each of two weeks. */
const MAX_VERSIONS = 5

export interface History {
  /** The oldest first. */
  versions: Version[]
  skipped: Skipped[]
}

/**
 * The newest builds of an app that differ from each other. Commits that the tools and shared packages of this
 * checkout cannot build are skipped, and so are those that change nothing that is built.
 */
export async function buildHistory(app: string): Promise<History> {
  const versions: Version[] = []
  const skipped: Skipped[] = []
  const known = new Set<string>()
  for (const commit of commitsOf(app)) {
    if (versions.length === MAX_VERSIONS) break
    const built = await buildAt(app, commit).catch((error: unknown) => reasonOf(error))
    if (typeof built === 'string') {
      skipped.push({ ...commit, app, reason: `does not build: ${built}` })
      continue
    }
    const sizes = await sizesOf(built.folder)
    if (known.has(sizes)) skipped.push({ ...commit, app, reason: 'builds the same files' })
    else versions.push({ ...commit, app, ...built })
    known.add(sizes)
  }
  return { versions: versions.reverse(), skipped }
}

async function buildAt(app: string, { hash }: Commit): Promise<{ version: string; folder: string }> {
  const inputs = createHash('sha256')
    .update(`${hash} ${inputsHash(app)}`)
    .digest('hex')
    .slice(0, 11)
  // A plain version, because local ones are compressed less.
  const version = `${packageVersion(app)}-r${inputs}`
  await checkOut(app, hash)
  const { folder } = await buildApp({ name: app, version, source: pastSources(app) })
  return { version, folder }
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n')[0] ?? ''

/** Equal for equal sources: versions are equally long, so that only they differ. */
async function sizesOf(folder: string): Promise<string> {
  const { files }: AppDescription = JSON.parse(await readFile(join(folder, APP_FILE), 'utf8'))
  return JSON.stringify(Object.entries(files).map(([path, { size }]) => [path, size]))
}
