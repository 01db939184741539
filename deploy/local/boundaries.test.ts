import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@arcada/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LOTTERY_SCREEN = 'remote-lottery/src/screens/lottery.tsx'
const GAMES_SCREEN = 'remote-games/src/screens/games.tsx'
const GAMES_CALL = 'remote-games/src/calls/list.ts'
const GAMES_HANDLER = 'remote-games/src/calls/list.sandbox.ts'
const GAMES_TEST = 'remote-games/src/calls/list.sandbox.test.ts'

/** What stands where, and what it imports. */
const FILES: Record<string, readonly string[]> = {
  [LOTTERY_SCREEN]: ['../../../remote-games/src/calls/list.ts'],
  [GAMES_SCREEN]: [
    '../calls/list.ts',
    '@arcada/contract/launch-game',
    '../calls/list.sandbox.ts',
    '@arcada/sandbox',
    '@arcada/sandbox/data/games',
  ],
  [GAMES_CALL]: ['@arcada/contract', '@arcada/sandbox/calls'],
  [GAMES_HANDLER]: [
    '@arcada/sandbox/calls',
    '@arcada/build',
    '../../../remote-lottery/src/calls/lottery-list.ts',
  ],
  [GAMES_TEST]: ['@arcada/sandbox', './list.sandbox.ts'],
}

let folder = ''
let said = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-lint-'))
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, imports] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((from) => `export * from '${from}'\n`).join(''))
  }
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const options = ['lint', '--vcs-enabled=false', '--reporter=github', '--only=style/noRestrictedImports']
  said = spawnSync(biome, [...options, '.'], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the linter says about an import of a file; undefined when it lets it pass. */
function objection(file: string, from: string): string | undefined {
  const line = (FILES[file]?.indexOf(from) ?? -1) + 1
  expect(line).toBeGreaterThan(0)
  const found = said.split('\n').find((one) => one.includes(`/${file},line=${line},`))
  return found?.split('::').at(-1)
}

describe('a remote may import', () => {
  test.each([
    ['its own call', GAMES_SCREEN, '../calls/list.ts'],
    ['a shared call', GAMES_SCREEN, '@arcada/contract/launch-game'],
    ['the sandbox in a handler', GAMES_HANDLER, '@arcada/sandbox/calls'],
    ['the sandbox in a test', GAMES_TEST, '@arcada/sandbox'],
    ['a handler in a test', GAMES_TEST, './list.sandbox.ts'],
  ])('%s', (_, file, from) => {
    expect(objection(file, from)).toBeUndefined()
  })
})

describe('a remote is kept from', () => {
  const SHARED = /A call that two remotes use stands in shared\/contract\./
  test.each([
    ['the call of another remote', LOTTERY_SCREEN, '../../../remote-games/src/calls/list.ts', SHARED],
    [
      'the call of another remote in a handler',
      GAMES_HANDLER,
      '../../../remote-lottery/src/calls/lottery-list.ts',
      SHARED,
    ],
    [
      'a handler in a screen',
      GAMES_SCREEN,
      '../calls/list.sandbox.ts',
      /import the call that stands beside it/,
    ],
    ['the sandbox in a screen', GAMES_SCREEN, '@arcada/sandbox', /never reach a browser/],
    [
      'a part of the sandbox in a screen',
      GAMES_SCREEN,
      '@arcada/sandbox/data/games',
      /never reach a browser/,
    ],
    ['the sandbox in a call', GAMES_CALL, '@arcada/sandbox/calls', /never reach a browser/],
    ['the build in a handler', GAMES_HANDLER, '@arcada/build', /no part of a remote/],
  ])('%s', (_, file, from, words) => {
    expect(objection(file, from)).toMatch(words)
  })
})
