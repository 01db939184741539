import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { errorCode } from '../common/refusal.ts'
import { once, type Stamps } from './stamps.ts'

const UNFINISHED = /^\.tmp-|\.lock$/

/** Whether a name is that of a whole file, and not of one that is being written. */
export const isFinished = (name: string): boolean => !UNFINISHED.test(name)

/** Writes of this tool make another file (`ino`); a writer that sets `mtime` back still changes `ctime`. */
const stampOf = ({ ino, size, mtimeMs, ctimeMs }: Stats) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`

/** The time of a folder does not show two changes within one tick of the clock, its names do. */
function namesIn(folder: string): string | undefined {
  try {
    return readdirSync(folder).filter(isFinished).sort().join('/')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The stamps of a folder; `at` is the place of a path. Synchronous: with promises each takes ten times as long, and a console
 * asks for tens of thousands.
 */
export function folderStamps(at: (path: string) => string): Stamps {
  const withoutSlash = (path: string) => at(path.replace(/\/$/, ''))
  const stat = once((path) => statSync(withoutSlash(path), { throwIfNoEntry: false }))
  return {
    file(path) {
      const found = stat(path)
      return found?.isFile() ? stampOf(found) : undefined
    },
    folder: once((path) => namesIn(withoutSlash(path))),
    mode: once((path) => lstatSync(withoutSlash(path), { throwIfNoEntry: false })?.mode),
  }
}
