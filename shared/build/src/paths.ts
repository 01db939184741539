import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownRemote, PROJECT, ROOT } from '@arcada/kit/contract/checkout'

export { kitFile, PACKED, PROJECT, ROOT } from '@arcada/kit/contract/checkout'

/** Folder of generated files, which can be regenerated. */
export const WORK = join(PROJECT, '.arcada')

/** Parts of the kit that run outside the browser. */
const TOOLS = ['build', 'sandbox', 'testing']

/** Parts of the kit that reach a browser: folders in `shared`. */
export const BROWSER_PARTS: readonly string[] = readdirSync(join(ROOT, 'shared')).filter(
  (part) => !TOOLS.includes(part) && existsSync(join(ROOT, 'shared', part, 'src')),
)

/** Files of calls: the shared ones, and a remote's own. */
export const CALL_FILES = /[\\/]src[\\/](?:(?!wire[\\/])[^\\/]+[\\/])?calls[\\/][^\\/.]+\.[jt]s$/

/** Folder of an app's sources. */
export function appFolder(name: string): string {
  if (name === ownRemote()) return PROJECT
  return join(ROOT, name === 'host' ? 'host' : `remote-${name}`)
}

/**
 * Names of all apps of this checkout, the host first: a folder `remote-<name>` with a `remote.ts` is a remote. In a team's
 * repository, the name of its remote.
 */
export function appNames(): string[] {
  const own = ownRemote()
  if (own !== undefined) return [own]
  const remotes = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(ROOT, folder, 'remote.ts')))
    .map((folder) => folder.slice('remote-'.length))
  return ['host', ...remotes.sort()]
}
