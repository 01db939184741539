import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type FolderWatcher, watchFolder } from './watch-folder.ts'

/** Saves that come closer together than this are one change, in ms. */
const DEBOUNCE_MS = 100

/** What editors and tools leave beside the sources, and what no bundle holds; `.arcada` holds what the build writes. */
const IGNORED =
  /(^|[\\/])(node_modules|\.git|\.arcada|4913|\.#[^\\/]*)([\\/]|$)|~$|\.sw[a-z]$|\.tmp$|\.test\.tsx?$/

/**
 * Watches each folder below `root` by itself. Node's recursive watch follows the files that are there when it starts, and
 * does not see what becomes of one that was replaced, as git, formatters and many editors do. Returns what ends it.
 */
function watchTree(root: string, seen: (file: string) => void): () => void {
  const watchers = new Map<string, FolderWatcher>()

  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

  /** `isNew` reports what lies in a folder that came while the others were watched. */
  const add = (folder: string, isNew: boolean) => {
    forget(folder)
    const watcher = watchFolder(folder, (kind, name) => {
      const path = join(folder, name ?? '')
      if (name === null || IGNORED.test(relative(root, path))) return
      if (isFolder(path)) {
        if (kind === 'rename') addIfThere(path)
        return
      }
      forget(path)
      seen(path)
    })
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (IGNORED.test(relative(root, path))) continue
      if (entry.isDirectory()) add(path, isNew)
      else if (isNew) seen(path)
    }
  }
  const addIfThere = (folder: string) => {
    try {
      add(folder, true)
    } catch (error) {
      // It was removed again meanwhile.
      if (isFolder(folder)) throw error
    }
  }

  add(root, false)
  return () => forget(root)
}

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
  const ends = folders.map((folder) =>
    watchTree(folder, (file) => {
      waiting.add(file)
      clearTimeout(timer)
      timer = setTimeout(flush, DEBOUNCE_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
