import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '../../..')

/** Everything that is made and can be made again lies here. */
export const WORK = join(ROOT, '.arcada')

/** Folder of an app by its name: `host`, or `games` for remote-games. */
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
