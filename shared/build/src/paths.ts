import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** Folder of generated files, which can be regenerated. */
export const WORK = join(ROOT, '.arcada')

/** Folders of the kit that reach a browser. */
export const PARTS: readonly string[] = [
  'account',
  'api',
  'contract',
  'federation',
  'forms',
  'game-info',
  'i18n',
  'money',
  'records',
  'routes',
  'session',
  'ui',
  'whitelabel',
]

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
