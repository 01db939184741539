import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, WORK } from '@arcada/kit/build'
import { startCommand } from './command.ts'

const MINUTE = 60_000

/** Packs the kit of this checkout. Returns what replaces `npm create arcada-remote NAME`: `$1` is the name. */
export function packKit(): { create: string } {
  execFileSync('npm', ['run', 'kit'], { cwd: ROOT, stdio: 'ignore' })
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8'))
  const tarball = (name: string) => join(WORK, 'kit', `${name}-${version}.tgz`)
  return {
    create: `npm exec --yes --package=${tarball('create-arcada-remote')} -- create-arcada-remote $1 --kit file:${tarball('arcada-kit')}`,
  }
}

/**
 * A team's folder, outside this repository and without its sources, and a shell in it. `port` is that of sites that it serves
 * without the option.
 */
export function team(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-team-'))
  const environment = {
    // Node of this repository, because the kit needs a new one; none of its other programs.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|NODE_OPTIONS|CI$)/.test(name)),
    ),
    PATH: `${dirname(process.execPath)}:${process.env.PATH?.split(':')
      .filter((one) => !one.startsWith(ROOT))
      .join(':')}`,
    PORT: String(port),
    GIT_AUTHOR_NAME: 'Ana',
    GIT_AUTHOR_EMAIL: 'ana@cards.example',
    GIT_COMMITTER_NAME: 'Ana',
    GIT_COMMITTER_EMAIL: 'ana@cards.example',
  }
  const shell = { cwd: folder, env: environment, encoding: 'utf8' as const }
  return {
    folder,
    enter(name: string) {
      shell.cwd = join(folder, name)
    },
    run(command: string) {
      const { status, stdout } = spawnSync('bash', ['-c', `${command} 2>&1`], {
        ...shell,
        timeout: 10 * MINUTE,
      })
      if (status !== 0) throw new Error(`Command failed: ${command}\n${stdout.slice(-4_000)}`)
      return stdout
    },
    serve(command: string) {
      const { output, end } = startCommand(shell.cwd, environment, 'bash', ['-c', `exec ${command}`])
      return { output, stop: () => end('SIGINT') }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
