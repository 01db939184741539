import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** A copy of this checkout's sources, uncommitted ones as well, in a temporary folder, without generated files. */
export interface CheckoutCopy {
  folder: string
  /** Runs a command line in the copy; fails with its output. */
  run(line: string): Promise<string>
  /** Installs the packages, like every command of the copy. */
  install(): Promise<string>
  /** Builds apps of the copy and returns name -> version. */
  build(...names: string[]): Promise<Record<string, string>>
  remove(): Promise<void>
}

/** Makes a copy; `remove` it afterwards. */
export async function copyCheckout(): Promise<CheckoutCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-copy-'))
  const run = (line: string) => runIn(folder, line)
  const files = (await runIn(ROOT, 'git ls-files --cached --others --exclude-standard')).trim().split('\n')
  for (const file of files) if (existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(folder, file))
  return {
    folder,
    run,
    install: () => run('node deploy/local/bootstrap.mjs setup'),
    build: async (...names) => versionsIn(await run(buildLine(names))),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Builds apps of this checkout in a separate process and returns name -> version. */
export async function buildHere(...names: string[]): Promise<Record<string, string>> {
  return versionsIn(await runIn(ROOT, buildLine(names)))
}

function buildLine(names: readonly string[]): string {
  return `node_modules/.bin/node --disable-warning=ExperimentalWarning shared/build/src/cli.ts ${names.join(' ')}`
}

function versionsIn(printed: string): Record<string, string> {
  const lines = [...printed.matchAll(/^(\S+): \S*[\\/](\S+?)(?: \(.*\))?$/gm)]
  return Object.fromEntries(lines.map(([, name, version]) => [name, version]))
}

async function runIn(cwd: string, line: string): Promise<string> {
  // The tools behave differently when they detect a test or CI; a copy is the checkout of a person.
  const { NODE_ENV: _, VITEST: __, CI: ___, ...env } = process.env
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', line], { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${line}\n${stdout}${stderr}`))
      else resolve(stdout + stderr)
    })
  })
}
