import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Room that a run of all tests needs, in bytes; measured: 2 GiB. */
const MIN_FREE = 6 * 1024 ** 3

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * A folder in memory for the temporary files of the tests, removed when this process ends: stores in folders wait for the
 * disk after each file, which takes half of the time of the release tool's tests.
 * @returns undefined where there is no such place or too little memory: then the system's folder serves
 */
export function fastTemporaryFolder(
  root = MEMORY,
  memory = process.availableMemory(),
  roomIn = freeBytes,
): string | undefined {
  if (!existsSync(root) || memory < MIN_FREE || roomIn(root) < MIN_FREE) return undefined
  const all = join(root, 'arcada-tests')
  mkdirSync(all, { recursive: true })
  // A killed run could not remove its folder.
  for (const name of readdirSync(all).filter((name) => !isRunning(Number(name))))
    rmSync(join(all, name), { recursive: true, force: true })
  const folder = join(all, String(process.pid))
  mkdirSync(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
