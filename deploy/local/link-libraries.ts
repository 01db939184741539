import { existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** Folders whose libraries the packed kit needs. */
const WITH_LIBRARIES = ['shared', 'deploy/local', 'deploy/release', 'deploy/smoke']

/**
 * Links the kit's libraries, as this checkout has them installed, into a folder `node_modules` beside an unpacked kit. A test of
 * the kit needs no registry then.
 */
export function linkLibraries(target: string): void {
  for (const folder of WITH_LIBRARIES) {
    const libraries = join(ROOT, folder, 'node_modules')
    for (const name of globSync('{*,@*/*}', { cwd: libraries, exclude: ['@arcada/**'] })) {
      const link = join(target, name)
      if (name.startsWith('@') !== name.includes('/') || existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(libraries, name), link)
    }
  }
}
