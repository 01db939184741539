import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Paths of all files below a folder, with `/` between their parts. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
