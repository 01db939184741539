import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { link, lstat, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, errorText, StoreFailure, withRemedy } from '../common/refusal.ts'
import { withLock } from './folder-lock.ts'
import { checkStorePath, doneOnce, type Store, type StoredFile } from './store.ts'
import { writeAside } from './write-aside.ts'

const UNFINISHED = /^\.tmp-|\.lock$/

/** Whether a name is that of a whole file, and not of one that is being written. */
const isFinished = (name: string): boolean => !UNFINISHED.test(name)

/**
 * Name and state of each file below a folder. Writes of this tool make another file (`ino`); a writer that sets `mtime` back still
 * changes `ctime`. Synchronous: with promises each takes ten times as long, and a console asks for tens of thousands.
 */
function stampOf(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isFinished(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      const { ino, size, mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
      const below = entry.isDirectory() ? `(${stampOf(path)})` : ''
      return [entry.name, ino, size, mtimeMs, ctimeMs, below].join(' ')
    })
    .sort()
    .join()
}

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

/** Error codes of a file system without hard links. */
const NO_LINKS: readonly (string | undefined)[] = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EXDEV',
]

/**
 * Proves, with a file of its own, that the file system has what the store needs: a hard link is made once, and not over a file.
 * Without that, releases could overwrite each other.
 */
async function probeFolder(folder: string, address: string): Promise<void> {
  const first = await writeAside(join(folder, '.probe'), Buffer.from('A store of Arcada is being tried.\n'))
  const second = `${first}-2`
  try {
    await link(first, second)
    const again = await link(first, second).then(
      () => true,
      (error: unknown) => errorCode(error) !== 'EEXIST',
    )
    if (again) throw Object.assign(new Error('a link was made over a file'), { code: NO_LINKS[0] })
  } catch (error) {
    if (!NO_LINKS.includes(errorCode(error))) throw error
    throw new StoreFailure(
      `The file system of ${address} has no hard links (${errorText(error)}), and without them releases could overwrite ` +
        'each other: name a folder on a local disk, or a bucket.',
    )
  } finally {
    for (const file of [first, second]) await rm(file, { force: true })
  }
}

function said(error: unknown): never {
  throw withRemedy(error)
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
  const prove = doneOnce(() => probeFolder(folder, address))
  const store = {
    address,
    read: async (path: string) => readIfThere(at(path)),

    async mode(path: string) {
      const found = await lstat(at(path.replace(/\/$/, ''))).catch((error: unknown) => {
        if (ABSENT.includes(errorCode(error))) return undefined
        throw error
      })
      return found?.mode
    },

    stamp: async (path: string) => stampOf(at(path.replace(/\/$/, ''))),

    async list(path: string) {
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

    async createOnly(path: string, bytes: Uint8Array) {
      const file = at(path)
      // Most calls for whitelabel files and repeated publishes end here, without a byte written.
      if (existsSync(file)) return false
      await prove()
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

    async remove(path: string) {
      const file = at(path)
      await rm(file, { force: true })
      // A folder that is left empty goes, too; one that is not empty stays.
      await rmdir(dirname(file)).catch(() => undefined)
    },

    async compareAndSwap(path: string, bytes: Uint8Array, etag: string | null) {
      const file = at(path)
      await prove()
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
  return {
    ...store,
    read: (path) => store.read(path).catch(said),
    mode: (path) => store.mode(path).catch(said),
    list: (path) => store.list(path).catch(said),
    createOnly: (path, bytes) => store.createOnly(path, bytes).catch(said),
    remove: (path) => store.remove(path).catch(said),
    compareAndSwap: (path, bytes, etag) => store.compareAndSwap(path, bytes, etag).catch(said),
  }
}
