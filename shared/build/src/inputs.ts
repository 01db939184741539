import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { KIT, packageVersionOf } from './packages.ts'
import { appFolder, BROWSER_PARTS, PROJECT, ROOT } from './paths.ts'

interface Manifest {
  version: string
}

/** Lock files of pnpm, npm and yarn: a team chooses. */
const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock']

const IGNORED = /(^|\/)(node_modules|dist|\.arcada|\.git)(\/|$)|\.(test|sandbox)\.tsx?$/

/**
 * Hash (hex) of everything that a build of an app may depend on: its own files, the bundled workspace
 * packages, the build itself, the version of the kit and the lock file. Equal inputs give an equal build; different inputs may, too.
 */
export function inputsHash(name: string): string {
  // In the ranges of a remote, and in what the host provides.
  const hash = createHash('sha256').update(packageVersionOf(KIT))
  for (const part of inputFolders(name))
    for (const file of files(part)) hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file))
  for (const file of LOCK_FILES) {
    const path = join(PROJECT, file)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Folders whose files are bundled into an app or affect its build. */
export function inputFolders(name: string): string[] {
  const parts = [...BROWSER_PARTS, 'build/src'].map((part) => join(ROOT, 'shared', part))
  return [appFolder(name), ...parts]
}

/** Version in the app's package.json: that of a release build. */
export function packageVersion(name: string): string {
  return versionIn(appFolder(name))
}

/** Version in the package.json of a folder. */
export function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest).version
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
