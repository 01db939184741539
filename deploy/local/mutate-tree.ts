import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const MODULES = 'node_modules'

/**
 * Copies the sources of a checkout, uncommitted ones as well, so that they can be broken there. What the packages of
 * the copy import of each other is the copy's; everything else is what the checkout has installed.
 */
export function copyTree(root: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(tree, file))
  const folders = new Set(files.filter((file) => file.endsWith('package.json')).map(dirname))
  for (const folder of folders) {
    const modules = join(root, folder, MODULES)
    if (existsSync(modules)) linkModules(root, tree, modules)
  }
}

function linkModules(root: string, tree: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    const from = join(folder, name)
    // A scope is a folder of links; `.pnpm` is where links lead.
    if (name.startsWith('@') && !lstatSync(from).isSymbolicLink()) linkModules(root, tree, from)
    else if (name === '.bin' || !name.startsWith('.')) {
      const to = join(tree, relative(root, from))
      mkdirSync(dirname(to), { recursive: true })
      symlinkSync(inTree(root, tree, realpathSync(from)), to)
    }
  }
}

function inTree(root: string, tree: string, target: string): string {
  const path = relative(realpathSync(root), target)
  const ours = !path.startsWith('..') && !path.split(sep).includes(MODULES)
  return ours ? join(tree, path) : target
}
