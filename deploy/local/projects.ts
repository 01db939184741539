import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'

/** Folders of every TypeScript project of this checkout, below its root: found, so that none is forgotten. */
export function projects(): string[] {
  const below = (parent: string) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name))
  const folders = [...below('.'), ...below('shared'), ...below('deploy')]
  return folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
}
