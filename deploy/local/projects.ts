import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/**
 * Every TypeScript project of this checkout, below its root: found, so that none is forgotten. The browser parts of the kit
 * are checked once more, without the types of Node.
 */
export function projects(): string[] {
  const below = (parent: string) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name))
  const folders = [...below('.'), ...below('deploy')]
  return [
    ...folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json'))),
    'shared/tsconfig.browser.json',
    'shared/template',
  ]
}
