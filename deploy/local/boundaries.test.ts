import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '@arcada/build'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

const LOTTERY_SCREEN = 'remote-lottery/src/screens/lottery.tsx'
const GAMES_SCREEN = 'remote-games/src/screens/games.tsx'
const GAMES_CALL = 'remote-games/src/calls/list.ts'
const GAMES_HANDLER = 'remote-games/src/calls/list.sandbox.ts'
const GAMES_TEST = 'remote-games/src/calls/list.sandbox.test.ts'
const MEMBER_SCREEN = 'remote-member/src/screens/login.tsx'
const HOST_SHELL = 'host/src/shell.tsx'
const HOST_TEST = 'host/src/shell.test.tsx'
const ROUTES = 'shared/routes/src/index.ts'
const SESSION = 'shared/session/src/index.ts'
const UI = 'shared/ui/src/index.ts'
const RELEASE = 'deploy/release/src/index.ts'
const TILE = 'remote-games/src/parts/tile.tsx'
const TILE_WORDS = 'remote-games/src/parts/tile-words.ts'

/** What stands where, and what it imports, each in a line of its own. */
const FILES: Record<string, readonly string[]> = {
  [LOTTERY_SCREEN]: ['../../../remote-games/src/calls/list.ts', '../../../host/src/shell.tsx'],
  [GAMES_SCREEN]: [
    '../calls/list.ts',
    '@arcada/contract/launch-game',
    '@arcada/ui',
    '../calls/list.sandbox.ts',
    '@arcada/sandbox',
    '@arcada/sandbox/data/games',
    '@arcada/testing',
    '@arcada/sandbox/gone',
    '@arcada/session/kept-login',
  ],
  [GAMES_CALL]: ['@arcada/contract', '@arcada/sandbox/calls'],
  [GAMES_HANDLER]: [
    '@arcada/sandbox/calls',
    '@arcada/build',
    '../../../remote-lottery/src/calls/lottery-list.ts',
  ],
  [GAMES_TEST]: ['@arcada/sandbox', './list.sandbox.ts'],
  [MEMBER_SCREEN]: ['@arcada/session/kept-login'],
  [HOST_SHELL]: ['@arcada/ui', '../../remote-games/src/screens/games.tsx', '@arcada/release'],
  [HOST_TEST]: ['@arcada/testing', '@arcada/sandbox'],
  [ROUTES]: ['@arcada/federation'],
  [SESSION]: ['@arcada/routes', '@arcada/i18n', '@arcada/ui'],
  [UI]: ['@arcada/i18n', '@arcada/contract/launch-game'],
  [RELEASE]: ['@arcada/federation', '@arcada/sandbox'],
  [TILE]: ['./tile-words.ts'],
  [TILE_WORDS]: ['./tile.tsx'],
  'remote-lottery/src/calls/lottery-list.ts': [],
  'shared/session/src/kept-login.ts': [],
  'shared/contract/src/index.ts': [],
  'shared/contract/src/calls/launch-game.ts': [],
  'shared/federation/src/index.ts': [],
  'shared/i18n/src/index.ts': [],
  'shared/build/src/index.ts': [],
  'shared/sandbox/src/index.ts': [],
  'shared/sandbox/src/calls.ts': [],
  'shared/sandbox/src/data/games.ts': [],
  'shared/testing/src/index.ts': [],
}

let folder = ''
let found: { from: string; unresolvedTo?: string; rule: { name: string } }[] = []
let rules: { name: string; comment: string }[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-layers-'))
  const config = '.dependency-cruiser.mjs'
  copyFileSync(join(ROOT, config), join(folder, config))
  for (const [file, imports] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    // Whoever needs a type alone depends on it all the same.
    writeFileSync(join(folder, file), imports.map((from) => `import type {} from '${from}'\n`).join(''))
    const parts = /^(?:shared|deploy)\/([^/]+)/.exec(file)
    if (parts) linkPackage(parts[0], parts[1] ?? '')
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = spawnSync(process.execPath, [program, '.', '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(stdout)
  found = summary.violations
  rules = summary.ruleSetUsed.forbidden
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a package of ours known by its name, with the exports that it really has. */
function linkPackage(place: string, name: string): void {
  copyFileSync(join(ROOT, place, 'package.json'), join(folder, place, 'package.json'))
  const link = join(folder, 'node_modules/@arcada', name)
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), join(folder, place)), link)
}

/** The rules that an import of a file breaks; none when it may stand. */
function objections(file: string, from: string): string[] {
  expect(FILES[file]).toContain(from)
  return found.filter((one) => one.from === file && one.unresolvedTo === from).map(({ rule }) => rule.name)
}

describe('may import', () => {
  it.each([
    ['a screen its own call', GAMES_SCREEN, '../calls/list.ts'],
    ['a screen a shared call', GAMES_SCREEN, '@arcada/contract/launch-game'],
    ['a screen the kit', GAMES_SCREEN, '@arcada/ui'],
    ['the member remote the passwords', MEMBER_SCREEN, '@arcada/session/kept-login'],
    ['a handler the sandbox', GAMES_HANDLER, '@arcada/sandbox/calls'],
    ['a test of a remote the sandbox', GAMES_TEST, '@arcada/sandbox'],
    ['a test a handler', GAMES_TEST, './list.sandbox.ts'],
    ['the host the kit', HOST_SHELL, '@arcada/ui'],
    ['a test of the host the test tools', HOST_TEST, '@arcada/testing'],
    ['session the routes below it', SESSION, '@arcada/routes'],
    ['the kit the words below it', UI, '@arcada/i18n'],
    ['the release tool the format of releases', RELEASE, '@arcada/federation'],
  ])('%s', (_, file, from) => {
    expect(objections(file, from)).toEqual([])
  })
})

describe('is kept from importing', () => {
  it.each([
    [
      'a remote another remote’s call',
      LOTTERY_SCREEN,
      '../../../remote-games/src/calls/list.ts',
      'no-other-remote',
    ],
    ['a remote the host', LOTTERY_SCREEN, '../../../host/src/shell.tsx', 'no-host'],
    [
      'a handler another remote’s call',
      GAMES_HANDLER,
      '../../../remote-lottery/src/calls/lottery-list.ts',
      'no-other-remote',
    ],
    ['a screen a handler', GAMES_SCREEN, '../calls/list.sandbox.ts', 'no-handler-in-the-browser'],
    ['a screen the sandbox', GAMES_SCREEN, '@arcada/sandbox', 'no-tool-in-the-browser'],
    ['a screen a part of the sandbox', GAMES_SCREEN, '@arcada/sandbox/data/games', 'no-tool-in-the-browser'],
    ['a screen the test tools', GAMES_SCREEN, '@arcada/testing', 'no-tool-in-the-browser'],
    ['a screen what is not there', GAMES_SCREEN, '@arcada/sandbox/gone', 'resolvable'],
    ['a screen the passwords of members', GAMES_SCREEN, '@arcada/session/kept-login', 'passwords-for-member'],
    ['a call the sandbox', GAMES_CALL, '@arcada/sandbox/calls', 'no-tool-in-the-browser'],
    ['a handler the build', GAMES_HANDLER, '@arcada/build', 'few-tools-beside-the-browser'],
    [
      'the host a screen of a remote',
      HOST_SHELL,
      '../../remote-games/src/screens/games.tsx',
      'remotes-at-run-time',
    ],
    ['the host the release tool', HOST_SHELL, '@arcada/release', 'no-tool-in-the-browser'],
    ['a test of the host the sandbox', HOST_TEST, '@arcada/sandbox', 'sandbox-by-testing'],
    ['routes anything', ROUTES, '@arcada/federation', 'one-way'],
    ['session what stands beside it', SESSION, '@arcada/i18n', 'one-way'],
    ['session the kit above it', SESSION, '@arcada/ui', 'one-way'],
    ['the kit a call', UI, '@arcada/contract/launch-game', 'ui-without-business'],
    ['the release tool the sandbox', RELEASE, '@arcada/sandbox', 'tools'],
  ])('%s', (_, file, from, rule) => {
    expect(objections(file, from)).toEqual([rule])
  })
})

test('two files that import each other, if only for a type, are told of', () => {
  expect([...objections(TILE, './tile-words.ts'), ...objections(TILE_WORDS, './tile.tsx')]).toEqual([
    'no-circle',
  ])
})

test('every rule tells the way out', () => {
  for (const { name, comment } of rules) expect(comment, name).toMatch(/^\S.{40,}[.]$/)
  expect(rules.find(({ name }) => name === 'no-other-remote')?.comment).toMatch(
    /A call that two remotes use stands in shared\/contract\.$/,
  )
})
