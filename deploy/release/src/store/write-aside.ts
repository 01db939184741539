import { randomUUID } from 'node:crypto'
import { open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, makeReadable } from './modes.ts'

/**
 * Writes a file beside `file` and returns its path. The bytes are on the disk, under a name that no reader uses, before any
 * real name points to them; every account may read them. On a full disk nothing stays.
 */
export async function writeAside(file: string, bytes: Uint8Array): Promise<string> {
  const folder = dirname(file)
  const made = await makeFolder(folder)
  const aside = join(folder, `.tmp-${randomUUID()}`)
  try {
    const handle = await open(aside, 'wx')
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await makeReadable(aside)
    return aside
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined)
    // Another run may use a folder by now, and then it is not empty.
    for (const one of made) await rmdir(one).catch(() => undefined)
    // A write into an open file fails without its path.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

/** Writes a file of a folder as a whole, or leaves the old one as it is; every account may read it, whatever the umask. */
export async function replaceFile(file: string, text: string): Promise<void> {
  // A folder that is not there was mistyped.
  await stat(dirname(file))
  const aside = await writeAside(file, Buffer.from(text))
  await rename(aside, file).catch(async (error: unknown) => {
    await rm(aside, { force: true })
    throw error
  })
}
