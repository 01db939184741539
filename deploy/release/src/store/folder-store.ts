import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../common/refusal.ts'
import { withLock } from './folder-lock.ts'
import { folderStamps, isFinished } from './folder-stamps.ts'
import { makeFolder, makeReadable } from './modes.ts'
import type { Store, StoredFile } from './store.ts'
import { checkStorePath } from './store.ts'

/** Error codes of the file system for a missing file. */
const ABSENT: readonly (string | undefined)[] = ['ENOENT', 'ENOTDIR', 'EISDIR']

const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readIfThere(file: string): Promise<StoredFile | undefined> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
    return { bytes, etag: etagOf(bytes), at: mtimeMs }
  } catch (error) {
    if (ABSENT.includes(errorCode(error))) return undefined
    throw error
  }
}

/** The bytes are on the disk, under a name that no reader uses, before any real name points to them. */
async function writeAside(file: string, bytes: Uint8Array): Promise<string> {
  const folder = dirname(file)
  await makeFolder(folder)
  const aside = join(folder, `.tmp-${randomUUID()}`)
  const handle = await open(aside, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await makeReadable(aside)
  return aside
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Servers build Last-Modified and often the ETag from whole seconds, so every change must move on by one. */
async function nextModificationTime(file: string): Promise<number> {
  const before = await stat(file).catch(() => undefined)
  const now = Math.floor(Date.now() / 1000)
  return before === undefined ? now : Math.max(now, Math.floor(before.mtimeMs / 1000) + 1)
}

/**
 * A store in a folder. `createOnly` is one `link()`, `compareAndSwap` one `rename()` under a lock file, so a
 * reader (or a killed run) meets the old file or the new one, never a part.
 */
export function folderStore(folder: string, address: string): Store {
  const at = (path: string) => {
    checkStorePath(path)
    return join(folder, path)
  }
  return {
    address,
    read: async (path) => readIfThere(at(path)),

    async mode(path) {
      const found = await stat(at(path.replace(/\/$/, ''))).catch((error: unknown) => {
        if (ABSENT.includes(errorCode(error))) return undefined
        throw error
      })
      return found?.mode
    },

    stamps: () => folderStamps(at),

    async list(path) {
      try {
        const entries = await readdir(at(path.replace(/\/$/, '')), { withFileTypes: true })
        return entries
          .filter((entry) => isFinished(entry.name))
          .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
          .sort()
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return []
        throw error
      }
    },

    async createOnly(path, bytes) {
      const file = at(path)
      // Most calls for whitelabel files and repeated publishes end here, without a byte written.
      if (existsSync(file)) return false
      const aside = await writeAside(file, bytes)
      try {
        await link(aside, file)
        await syncFolder(dirname(file))
        return true
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(aside, { force: true })
      }
    },

    async remove(path) {
      const file = at(path)
      await rm(file, { force: true })
      // A folder that is left empty goes, too; one that is not empty stays.
      await rmdir(dirname(file)).catch(() => undefined)
    },

    async compareAndSwap(path, bytes, etag) {
      const file = at(path)
      const aside = await writeAside(file, bytes)
      try {
        return await withLock(`${file}.lock`, async (stillHeld) => {
          const present = await readIfThere(file)
          if ((present?.etag ?? null) !== etag) return false
          const time = await nextModificationTime(file)
          await utimes(aside, time, time)
          if (!(await stillHeld())) return false
          await rename(aside, file)
          await syncFolder(dirname(file))
          return true
        })
      } finally {
        await rm(aside, { force: true })
      }
    },
  }
}
