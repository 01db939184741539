import { constants } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

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
export const makeReadable = (file: string): Promise<void> => addMode(file, READ)

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
