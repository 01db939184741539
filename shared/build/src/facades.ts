import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from './paths.ts'
import { packageFolder, SINGLETONS } from './singletons.ts'

/**
 * Writes one module per singleton that is cut to a list of names, and returns module -> file. It names the package's
 * file by its path, because the package's own name would lead back to the shared module.
 */
export function writeFacades(): Record<string, string> {
  const folder = join(WORK, 'facades')
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const [module, { names, from }] of Object.entries(SINGLETONS)) {
    if (!names || !from) continue
    const file = join(folder, `${module.replace(/\W+/g, '-')}.js`)
    const source = JSON.stringify(join(packageFolder(module), from))
    const text = `export { ${names.join(', ')} } from ${source}\n`
    // Another process may be reading it just now.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
    files[module] = file
  }
  return files
}
