import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, packageOf } from './packages.ts'
import { WORK } from './paths.ts'
import { SINGLETONS } from './singletons.ts'

/**
 * Writes one module for each singleton with a list of names, and returns module -> file. It imports the package's
 * file by its path, because the package's name would resolve to the shared module.
 */
export function writeFacades(): Record<string, string> {
  const folder = join(WORK, 'facades')
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const [module, { names, from, facade }] of Object.entries(SINGLETONS)) {
    if (!names || !from) continue
    const file = join(folder, `${module.replace(/\W+/g, '-')}.js`)
    const source = join(packageFolder(packageOf(module)), from)
    const text = facade?.(source) ?? `export { ${names.join(', ')} } from ${JSON.stringify(source)}\n`
    // Atomic: another process may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
    files[module] = file
  }
  return files
}
