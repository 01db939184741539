import { readdirSync, statSync, type WatchListener, watch } from 'node:fs'
import { join } from 'node:path'
import { errorCode, errorText } from '@arcada/release'

const POLL_INTERVAL_MS = 1_000

/** The limit of the system behind each error of a watcher. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
}
const reported = new Set<string>()

export interface FolderWatcher {
  close(): void
}

/** Watches the entries of one folder, not those below; checks them every second where the system has no watcher left. */
export function watchFolder(folder: string, seen: WatchListener<string>): FolderWatcher {
  let current: FolderWatcher | undefined
  const replace = (error: unknown) => {
    const code = errorCode(error) ?? ''
    const limit = LIMITS[code]
    if (limit === undefined) return console.error(`Changes in ${folder} may be missed: ${errorText(error)}`)
    if (!reported.has(code))
      console.error(
        `The system has no file watchers left (${code}), so changes are seen up to a second later. To raise its limit on Linux: ` +
          `sudo sysctl ${limit}=$(( 4 * $(sysctl -n ${limit}) ))`,
      )
    reported.add(code)
    current?.close()
    current = pollFolder(folder, seen)
  }
  try {
    current = watch(folder, seen).on('error', replace)
  } catch (error) {
    if (LIMITS[errorCode(error) ?? ''] === undefined) throw error
    replace(error)
  }
  return { close: () => current?.close() }
}

function pollFolder(folder: string, seen: WatchListener<string>): FolderWatcher {
  const read = (): Map<string, string> => {
    try {
      return new Map(readdirSync(folder).map((name) => [name, stampOf(join(folder, name))]))
    } catch {
      // It was removed; the folder above reports it.
      return new Map()
    }
  }
  let before = read()
  const timer = setInterval(() => {
    const [earlier, now] = [before, read()]
    before = now
    for (const name of new Set([...earlier.keys(), ...now.keys()]))
      if (earlier.get(name) !== now.get(name))
        seen(earlier.has(name) && now.has(name) ? 'change' : 'rename', name)
  }, POLL_INTERVAL_MS)
  return { close: () => clearInterval(timer) }
}

function stampOf(path: string): string {
  const { ino, mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return `${ino} ${mtimeMs} ${size}`
}
