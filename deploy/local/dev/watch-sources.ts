import { relative } from 'node:path'
import { errorCode, errorText } from '@arcada/release'
import { type FSWatcher, watch } from 'chokidar'

/** Saves that come closer together than this are one change, in ms. */
const DEBOUNCE_MS = 100
const POLL_INTERVAL_MS = 1_000

/** What editors and tools leave beside the sources, and what no bundle holds; `.arcada` holds what the build writes. */
const IGNORED =
  /(^|[\\/])(node_modules|\.git|\.arcada|4913|\.#[^\\/]*)([\\/]|$)|~$|\.sw[a-z]$|\.tmp$|\.test\.tsx?$/

/** The limit of the system behind each error of a watcher. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
}

/** Reports each saved file in the folders from now on; looks every second where the system has no watcher left. */
async function watchFiles(folders: readonly string[], seen: (file: string) => void): Promise<FSWatcher> {
  const open = (usePolling: boolean) =>
    new Promise<FSWatcher | string>((opened) => {
      const watcher = watch([...folders], {
        ...{ ignoreInitial: true, usePolling, interval: POLL_INTERVAL_MS },
        ignored: (path) =>
          folders.some((root) => path.startsWith(root) && IGNORED.test(relative(root, path))),
      })
        .on('all', (event, file) => {
          if (!event.endsWith('Dir')) seen(file)
        })
        .on('ready', () => opened(watcher))
        .on('error', (error) => {
          const code = errorCode(error) ?? ''
          if (code in LIMITS) opened(watcher.close().then(() => code))
          else console.error(`Changes may be missed: ${errorText(error)}`)
        })
    })
  const watcher = await open(false)
  if (typeof watcher !== 'string') return watcher
  const limit = LIMITS[watcher]
  console.error(
    `The system has no file watchers left (${watcher}), so changes are seen up to a second later. To raise its limit on Linux: ` +
      `sudo sysctl ${limit}=$(( 4 * $(sysctl -n ${limit}) ))`,
  )
  const polling = await open(true)
  if (typeof polling === 'string') throw new Error(`The sources cannot be watched: ${polling}.`)
  return polling
}

/**
 * Calls `changed` with the full paths of what was saved in the folders, once for saves in quick succession and never
 * again before the call before is done. Resolves with what ends it.
 */
export async function watchSources(
  folders: readonly string[],
  changed: (files: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let busy = false

  const flush = async () => {
    timer = undefined
    if (busy || waiting.size === 0) return
    busy = true
    const files = [...waiting]
    waiting.clear()
    await changed(files).finally(() => {
      busy = false
    })
    await flush()
  }
  const watcher = await watchFiles(folders, (file) => {
    waiting.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, DEBOUNCE_MS)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
