import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { collectTexts, kitFile, PROJECT, ROOT, runBuild } from '@arcada/kit/build'
import { runProgram } from '@arcada/local/run-program'
import { createRemote } from '../create-remote.ts'
import { requireTeam } from '../team.ts'

/** `arcada build [--release]` */
export async function build(args: readonly string[]): Promise<number> {
  requireTeam()
  return runBuild(args)
}

/** `arcada texts` */
export async function texts(): Promise<number> {
  for (const line of await collectTexts(requireTeam())) console.log(line)
  return 0
}

/** `arcada test [path …] [options of vitest]` */
export async function test(args: readonly string[]): Promise<number> {
  requireTeam()
  const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'))
  const config = kitFile('deploy/arcada/src/vitest-config.ts')
  const watch = args.includes('--watch') || args.includes('run')
  const options = ['--config', config, '--root', PROJECT, ...args]
  return runProgram(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(vitest, 'vitest.mjs'),
      ...(watch ? [] : ['run']),
      ...options,
    ],
    { stdio: 'inherit' },
  )
}

/** `arcada new NAME [--kit RANGE_OR_FILE]` */
export async function newRemote(args: readonly string[]): Promise<number> {
  return createRemote(args, {
    template: join(ROOT, 'shared/template'),
    manifest: join(ROOT, 'package.json'),
  })
}
