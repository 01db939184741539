import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** Folder of generated files, which can be regenerated. */
export const WORK = join(ROOT, '.arcada')

/** Parts of the kit that run outside the browser. */
const TOOLS = ['build', 'sandbox', 'testing']

/** Parts of the kit that reach a browser: folders in `shared`. */
export const BROWSER_PARTS: readonly string[] = readdirSync(join(ROOT, 'shared')).filter(
  (part) => !TOOLS.includes(part) && existsSync(join(ROOT, 'shared', part, 'src')),
)

export function appFolder(name: string): string {
  return join(ROOT, name === 'host' ? 'host' : `remote-${name}`)
}

/** Names of all apps of this checkout, the host first: a folder `remote-<name>` with a `remote.ts` is a remote. */
export function appNames(): string[] {
  const remotes = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(ROOT, folder, 'remote.ts')))
    .map((folder) => folder.slice('remote-'.length))
  return ['host', ...remotes.sort()]
}
