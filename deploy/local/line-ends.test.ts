import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, test } from 'vitest'

test.each([
  ['this repository', '.gitattributes'],
  ['that of a team', 'shared/template/outside/gitattributes'],
])('the git of Windows leaves the line ends of %s, of which a version is made, as they are', (_, file) => {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-lines-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'core.autocrlf=true', ...args], { stdio: 'ignore' })
  copyFileSync(join(ROOT, file), join(folder, '.gitattributes'))
  writeFileSync(join(folder, 'texts.po'), 'msgid "Cards"\nmsgstr "Cartas"\n')
  git('init')
  git('add', '--all')
  rmSync(join(folder, 'texts.po'))
  git('checkout', '--', 'texts.po')
  expect(readFileSync(join(folder, 'texts.po'), 'utf8')).toBe('msgid "Cards"\nmsgstr "Cartas"\n')
})
