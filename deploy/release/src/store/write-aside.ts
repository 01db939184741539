import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** An edge usually has an account of its own: it must read files and enter folders. */
const READ = 0o444
const ENTER = 0o555

export const mayRead = (mode: number) => (mode & READ) === READ
export const mayEnter = (mode: number) => (mode & 0o111) === 0o111

/** No edge follows a link. */
export const isLink = (mode: number) => (mode & constants.S_IFMT) === constants.S_IFLNK

async function addMode(path: string, bits: number): Promise<void> {
  const mode = (await stat(path)).mode & 0o7777
  if ((mode & bits) !== bits) await chmod(path, mode | bits)
}

/** Lets every account read a file, whatever the operator's umask. */
const makeReadable = (file: string): Promise<void> => addMode(file, READ)

/**
 * Makes a folder and those above it that are missing, and lets every account enter the new ones. Returns the new ones, the
 * inner first.
 */
export async function makeFolder(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true })
  const made: string[] = []
  if (first === undefined) return made
  for (let one = folder; one.length >= first.length; one = dirname(one)) made.push(one)
  for (const one of made) await addMode(one, ENTER)
  return made
}

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
