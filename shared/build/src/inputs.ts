import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { appFolder, BROWSER_PARTS, ROOT } from './paths.ts'
import { SINGLETONS } from './singletons.ts'

interface Manifest {
  version: string
}

/** Singletons with parts that remotes bundle (`@arcada/kit/ui/icons`, `@arcada/kit/api/pages`): those are in their folders. */
const IN_PARTS = new Set(['@arcada/kit/ui', '@arcada/kit/api'])

const IGNORED = /(^|\/)(node_modules|dist)(\/|$)|\.(test|sandbox)\.tsx?$/

/**
 * Hash (hex) of everything that a build of an app may depend on: its own files, the bundled workspace
 * packages, the build itself and the lock file. Equal inputs give an equal build; different inputs may, too.
 */
export function inputsHash(name: string): string {
  const hash = createHash('sha256')
  for (const part of inputFolders(name))
    for (const file of files(part)) hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file))
  return hash.update(readFileSync(join(ROOT, 'pnpm-lock.yaml'))).digest('hex')
}

/** Folders whose files are bundled into an app or affect its build. */
export function inputFolders(name: string): string[] {
  const folder = appFolder(name)
  return [folder, ...bundledParts(name === 'host'), join(ROOT, 'shared/build/src')]
}

/** Version in the app's package.json: that of a release build. */
export function packageVersion(name: string): string {
  return manifest(appFolder(name)).version
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Folders of the kit that an app may bundle. */
function bundledParts(withSingletons: boolean): string[] {
  return BROWSER_PARTS.filter((part) => {
    const name = `@arcada/kit/${part}`
    return withSingletons || !(name in SINGLETONS) || IN_PARTS.has(name)
  }).map((part) => join(ROOT, 'shared', part))
}

/** Skips ignored folders: node_modules of workspaces contain circular links. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (IGNORED.test(relative(ROOT, path))) return []
      if (entry.isDirectory()) return files(path)
      return entry.isFile() ? [path] : []
    })
    .sort()
}
