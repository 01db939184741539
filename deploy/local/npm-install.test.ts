import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { beforeEach, describe, expect, it } from 'vitest'

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(text('package.json'))

describe('the root package', () => {
  it('has no dependencies, because npm understands neither catalog: nor workspace:', () => {
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
  })

  it('is the only place that names pnpm and its version', () => {
    expect(manifest.packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/)
    expect(text('pnpm-workspace.yaml')).not.toMatch(/pmOnFail|packageManager/)
    const naming = execFileSync(
      'git',
      ['grep', '-lE', 'pnpm@[0-9]|PNPM[_A-Z]*=["0-9]', '--', '.', ':!*-lock.yaml'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
    expect(naming.trim().split('\n').sort()).toEqual(['package.json'])
  })
})

describe('npm install and npm ci', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arcada-npm-'))
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(ROOT, file), join(folder, file))
    mkdirSync(join(folder, 'deploy/local'), { recursive: true })
    writeFileSync(
      join(folder, manifest.scripts.install.split(' ')[1]),
      `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', process.argv[2] ?? '')\n`,
    )
  })

  it.each(['install', 'ci'])(
    'npm %s runs npm run setup, and leaves the lock file of npm alone',
    (command) => {
      const { NODE_ENV: _, ...env } = process.env
      execFileSync('npm', [command, '--offline', '--no-audit', '--no-fund'], {
        cwd: folder,
        env,
        stdio: 'pipe',
      })
      expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe('setup')
      expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(text('package-lock.json'))
      expect(
        readdirSync(folder)
          .filter((name) => name !== 'node_modules')
          .sort(),
      ).toEqual(['deploy', 'package-lock.json', 'package.json', 'ran'])
    },
  )
})
