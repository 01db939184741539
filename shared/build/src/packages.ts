import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './paths.ts'

/** Name of the package whose sources these are. */
export const KIT = '@arcada/kit'

/** Package of a module: `react/jsx-runtime` -> `react`. */
export function packageOf(module: string): string {
  const parts = module.split('/')
  return module.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? module)
}

/**
 * Folder of the kit's own sources, or of a package that it depends on, as Node finds it from there. The kit depends on every
 * package whose modules the page shares.
 * @throws Error when the package is not installed
 */
export function packageFolder(name: string): string {
  const start = join(ROOT, 'shared')
  const folder = name === KIT ? start : findPackage(name, start)
  if (folder === undefined) throw new Error(`${name} is not installed beside ${KIT}: install it again.`)
  return folder
}

/** Folder of a package as Node finds it from a folder; undefined where it is not installed. */
export function findPackage(name: string, start: string): string | undefined {
  for (let place = start; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (place === dirname(place)) return undefined
  }
}

/** Version of such a package. */
export function packageVersionOf(name: string): string {
  return manifestOf(name).version
}

/**
 * The file that an import of a module of such a package means in a browser's bundle.
 * @throws Error when the package does not export it
 */
export function moduleFile(module: string): string {
  const name = packageOf(module)
  const entry = manifestOf(name).exports?.[`.${module.slice(name.length)}`]
  const file = typeof entry === 'string' ? entry : entry?.default
  if (file === undefined) throw new Error(`${name} does not export ${module}: name its file.`)
  return join(packageFolder(name), file)
}

interface Manifest {
  version: string
  exports?: Readonly<Record<string, string | { default?: string }>>
}

function manifestOf(name: string): Manifest {
  // The packed kit has one manifest, above its folders.
  const file =
    [packageFolder(name), ROOT].map((folder) => join(folder, 'package.json')).find(existsSync) ?? ''
  return JSON.parse(readFileSync(file, 'utf8'))
}
