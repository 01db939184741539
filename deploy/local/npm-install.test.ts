import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, test } from 'vitest'

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(text('package.json'))

test.each(['install', 'ci'])(
  'npm %s runs npm run setup, and leaves the lock file of npm alone',
  (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'arcada-npm-'))
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(ROOT, file), join(folder, file))
    mkdirSync(join(folder, 'deploy/local'), { recursive: true })
    writeFileSync(
      join(folder, manifest.scripts.install.split(' ')[1]),
      `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', process.argv[2] ?? '')\n`,
    )
    const { NODE_ENV: _, ...env } = process.env
    const args = [command, '--offline', '--no-audit', '--no-fund']
    execFileSync('npm', args, { cwd: folder, env, stdio: 'pipe' })
    expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe('setup')
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(text('package-lock.json'))
    const left = readdirSync(folder).filter((name) => name !== 'node_modules')
    expect(left.sort()).toEqual(['deploy', 'package-lock.json', 'package.json', 'ran'])
  },
)
