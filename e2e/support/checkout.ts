import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { type Command, startCommand } from './command.ts'
import { edit } from './releases.ts'

/** A copy of this checkout, with installed packages and without builds, that a test may change. */
export interface Checkout {
  folder: string
  /** Replaces text in one of its files. */
  edit(file: string, from: string, to: string): Promise<void>
  /** Writes a file of it. */
  write(file: string, text: string): Promise<void>
  read(file: string): Promise<string>
  /** Runs a command in it, like `npm run dev -- --port 9000`. */
  type(program: string, ...args: string[]): Command
  /** Ends every running command, and removes the copy. */
  remove(): Promise<void>
}

/** Environment variables of this test run, which a developer's shell does not have. */
const OWN = ['ARCADA_FULL', 'ARCADA_NAMED', 'PORT', 'npm_lifecycle_event']
const LEFT_OUT = /(^|[\\/])(\.git|\.arcada|\.pnpm)([\\/]|$)/

/** Copies the checkout. External packages are shared with this one; its own packages are those of the copy. */
export async function copyCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-checkout-'))
  const filter = (path: string) => !LEFT_OUT.test(relative(ROOT, path))
  await cp(ROOT, folder, { recursive: true, verbatimSymlinks: true, filter })
  await symlink(join(ROOT, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
  await mkdir(join(folder, '.arcada'))
  await cp(join(WORK, 'installed'), join(folder, '.arcada/installed'))
  const commands: Command[] = []
  const at = (file: string) => join(folder, file)
  return {
    folder,
    edit: (file, from, to) => edit(at(file), from, to),
    write: (file, text) => writeFile(at(file), text),
    read: (file) => readFile(at(file), 'utf8'),
    type(program, ...args) {
      const own = Object.entries(process.env).filter(([name]) => !OWN.includes(name))
      const command = startCommand(folder, Object.fromEntries(own), program, args)
      commands.push(command)
      return command
    },
    async remove() {
      for (const command of commands) await command.end('SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
