import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** Saves that come closer together than this are one change, in ms. */
const TOGETHER = 100

/** What editors and tools leave beside the sources, and what no bundle holds. */
const IGNORED = /(^|[\\/])(node_modules|\.git|4913|\.#[^\\/]*)([\\/]|$)|~$|\.sw[a-z]$|\.tmp$|\.test\.tsx?$/

/**
 * Calls `changed` with the full paths of what was saved in the folders, once for saves in quick succession and never
 * again before the call before is done. Returns what ends it.
 */
export function watchSources(
  folders: readonly string[],
  changed: (files: string[]) => Promise<void>,
): () => void {
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
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || IGNORED.test(file)) return
      waiting.add(join(folder, file))
      clearTimeout(timer)
      timer = setTimeout(flush, TOGETHER)
    }).on('error', (error) => console.error(`Changes in ${folder} may go unseen: ${error.message}`)),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
