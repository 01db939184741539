import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether these are the scripts of the packed kit, not the sources of the repository. */
export const PACKED = !import.meta.filename.endsWith('.ts')

/** The root of the repository, or the folder of the installed kit, which has the same folders as far as it has them. */
export const ROOT: string = join(import.meta.dirname, '../../..')

/** Folder of the apps: the repository, or the one of a team, in which the kit's program runs. */
export const PROJECT: string = PACKED ? process.cwd() : ROOT

/** Path of a source of the kit as it is here: `x.ts` and `x.tsx` are `x.js` and `x.jsx` in the packed kit. */
export function kitFile(path: string): string {
  return join(ROOT, PACKED ? path.replace(/\.ts(x?)$/, '.js$1') : path)
}

/**
 * Name of the remote in a team's repository: that of its package.json, without a scope and without `remote-`. Undefined
 * inside the repository of the kit, and where there is no package.json with a name.
 */
export function ownRemote(): string | undefined {
  if (!PACKED) return undefined
  try {
    const { name }: { name?: unknown } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
    return typeof name === 'string' ? name.replace(/^@[^/]+\//, '').replace(/^remote-/, '') : undefined
  } catch {
    return undefined
  }
}
