import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Refusal } from './refusal.ts'

/**
 * Paths of all files below a folder, with `/` between their parts. A Refusal when it contains a link or a special file: their
 * content would be that of another file of this machine.
 */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const others = found.filter((entry) => !entry.isDirectory())
  const pathOf = ({ parentPath, name }: (typeof found)[number]) =>
    relative(folder, join(parentPath, name)).split(sep).join('/')
  const problems = others
    .filter((entry) => !entry.isFile())
    .map(
      (entry) =>
        `${pathOf(entry)} in ${folder} is ${entry.isSymbolicLink() ? 'a link' : 'neither a file nor a folder'}: put a plain ` +
        'file there, or remove it; nothing outside the folder is read.',
    )
  if (problems.length > 0) throw new Refusal(problems)
  return others.map(pathOf)
}

/**
 * Reads a file below a folder that others may have filled. A Refusal when it is a special file, or when its path or a link leads
 * out of the folder. A hard link is not recognised: it is a file like any other.
 */
export async function readFileIn(folder: string, path: string): Promise<Buffer> {
  const file = await realpath(join(folder, path))
  if (!file.startsWith(join(await realpath(folder), sep)) || !(await stat(file)).isFile())
    throw new Refusal(
      `${path} in ${folder} is no file of that folder: put a plain file there; nothing outside the folder is read.`,
    )
  return readFile(file)
}
