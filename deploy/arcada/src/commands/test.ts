import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { kitFile, PROJECT } from '@arcada/kit/build'
import { runProgram } from '@arcada/local/run-program'
import { requireTeam } from '../team.ts'

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
