import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { beforeAll, describe, expect, it, test } from 'vitest'

const LOTTERY_SCREEN = 'remote-lottery/src/screens/lottery.tsx'
const GAMES_SCREEN = 'remote-games/src/screens/games.tsx'
const GAMES_CALL = 'remote-games/src/calls/list.ts'
const GAMES_HANDLER = 'remote-games/src/calls/list.sandbox.ts'
const GAMES_TEST = 'remote-games/src/calls/list.sandbox.test.ts'
const MEMBER_SCREEN = 'remote-member/src/records/screens/deposits.tsx'
const MEMBER_SHARED = 'remote-member/src/shared/parts/label.ts'
const MEMBER_NEW_AREA = 'remote-member/src/lounge/parts/sofa.ts'
const HOST_SHELL = 'host/src/shell.tsx'
const HOST_TEST = 'host/src/shell.test.tsx'
const HOST_STARTUP = 'host/src/startup/language.ts'
const HOST_OUTLET = 'host/src/shell/outlet.tsx'
const HOST_UNNAMED = 'host/src/unnamed/part.ts'
const ROUTES = 'shared/routes/src/index.ts'
const SESSION = 'shared/session/src/index.ts'
const UI = 'shared/ui/src/index.ts'
const RELEASE = 'deploy/release/src/index.ts'
const STORE = 'deploy/release/src/store/store.ts'
const PROMOTE = 'deploy/release/src/release/promote.ts'
const LEDGER = 'shared/sandbox/src/domain/money/ledger.ts'
const NEW_FOLDER = 'shared/sandbox/src/domain/bingo/card.ts'
const TILE = 'remote-games/src/parts/tile.tsx'
const TILE_WORDS = 'remote-games/src/parts/tile-words.ts'

/** Files, each with its imports, one on each line. */
const FILES: Record<string, readonly string[]> = {
  [LOTTERY_SCREEN]: ['../../../remote-games/src/calls/list.ts', '../../../host/src/shell.tsx'],
  [GAMES_SCREEN]: [
    '../calls/list.ts',
    '@arcada/kit/contract/launch-game',
    '@arcada/kit/ui',
    '../calls/list.sandbox.ts',
    '@arcada/kit/sandbox',
    '@arcada/kit/sandbox/games',
    '@arcada/kit/testing',
    '@arcada/kit/sandbox/gone',
    '@arcada/kit/session/kept-login',
  ],
  [GAMES_CALL]: ['@arcada/kit/contract', '@arcada/kit/sandbox/handlers'],
  [GAMES_HANDLER]: [
    '@arcada/kit/sandbox/storage/store',
    '@arcada/kit/sandbox/handlers',
    '@arcada/kit/build',
    '../../../remote-lottery/src/calls/lottery-list.ts',
  ],
  [GAMES_TEST]: ['@arcada/kit/sandbox', './list.sandbox.ts'],
  [MEMBER_SCREEN]: [
    '@arcada/kit/session/kept-login',
    '../../shared/parts/label.ts',
    '../../cashier/calls/pay.ts',
    '../../security/calls/end-sessions.ts',
  ],
  [MEMBER_SHARED]: ['../../cashier/calls/pay.ts'],
  [MEMBER_NEW_AREA]: ['../../cashier/calls/pay.ts'],
  'remote-member/src/cashier/calls/pay.ts': [],
  'remote-member/src/security/calls/end-sessions.ts': [],
  [HOST_SHELL]: ['@arcada/kit/ui', '../../remote-games/src/screens/games.tsx', '@arcada/release'],
  [HOST_TEST]: ['@arcada/kit/testing', '@arcada/kit/sandbox'],
  [HOST_STARTUP]: ['../shell/outlet.tsx', '../unnamed/part.ts'],
  [HOST_OUTLET]: ['../startup/stored-locale.ts'],
  [HOST_UNNAMED]: ['../startup/stored-locale.ts'],
  'host/src/startup/stored-locale.ts': [],
  [ROUTES]: ['@arcada/kit/federation'],
  [SESSION]: ['@arcada/kit/routes', '@arcada/kit/i18n', '@arcada/kit/ui'],
  [UI]: ['@arcada/kit/i18n', '@arcada/kit/contract/launch-game'],
  [RELEASE]: ['@arcada/kit/federation', '@arcada/kit/sandbox'],
  [STORE]: ['../release/promote.ts'],
  [PROMOTE]: ['../store/folder-store.ts'],
  'deploy/release/src/store/folder-store.ts': [],
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
  'shared/sandbox/src/exports/handlers.ts': [],
  'shared/sandbox/src/exports/games.ts': [],
  'shared/sandbox/src/storage/store.ts': [],
  'shared/sandbox/src/domain/agency/agency.ts': [],
  [LEDGER]: ['../../storage/store.ts', '../agency/agency.ts'],
  [NEW_FOLDER]: ['../../storage/store.ts'],
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
    // A type-only import is a dependency, too.
    writeFileSync(join(folder, file), imports.map((from) => `import type {} from '${from}'\n`).join(''))
    const [tool, name = ''] = /^deploy\/([^/]+)/.exec(file) ?? []
    if (tool) linkPackage(tool, name)
  }
  linkPackage('shared', 'kit')
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = spawnSync(process.execPath, [program, '.', '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(stdout)
  found = summary.violations
  rules = summary.ruleSetUsed.forbidden
}, 60_000)

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
    ['a screen a shared call', GAMES_SCREEN, '@arcada/kit/contract/launch-game'],
    ['a screen the kit', GAMES_SCREEN, '@arcada/kit/ui'],
    ['the member remote the passwords', MEMBER_SCREEN, '@arcada/kit/session/kept-login'],
    ['a handler the sandbox', GAMES_HANDLER, '@arcada/kit/sandbox/handlers'],
    ['a rule of the sandbox its database', LEDGER, '../../storage/store.ts'],
    ['an area what the areas share', MEMBER_SCREEN, '../../shared/parts/label.ts'],
    ['an area one of the areas that its line names', MEMBER_SCREEN, '../../cashier/calls/pay.ts'],
    ['a test of a remote the sandbox', GAMES_TEST, '@arcada/kit/sandbox'],
    ['a test a handler', GAMES_TEST, './list.sandbox.ts'],
    ['the host the kit', HOST_SHELL, '@arcada/kit/ui'],
    ['a test of the host the test tools', HOST_TEST, '@arcada/kit/testing'],
    ['a folder of the host one below it', HOST_OUTLET, '../startup/stored-locale.ts'],
    ['session the routes below it', SESSION, '@arcada/kit/routes'],
    ['the kit the words below it', UI, '@arcada/kit/i18n'],
    ['the release tool the format of releases', RELEASE, '@arcada/kit/federation'],
    ['a folder of the release tool a lower one', PROMOTE, '../store/folder-store.ts'],
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
    ['a screen the sandbox', GAMES_SCREEN, '@arcada/kit/sandbox', 'no-tool-in-the-browser'],
    ['a screen a part of the sandbox', GAMES_SCREEN, '@arcada/kit/sandbox/games', 'no-tool-in-the-browser'],
    ['a screen the test tools', GAMES_SCREEN, '@arcada/kit/testing', 'no-tool-in-the-browser'],
    ['a screen what is not there', GAMES_SCREEN, '@arcada/kit/sandbox/gone', 'resolvable'],
    [
      'a screen the passwords of members',
      GAMES_SCREEN,
      '@arcada/kit/session/kept-login',
      'passwords-for-member',
    ],
    ['a call the sandbox', GAMES_CALL, '@arcada/kit/sandbox/handlers', 'no-tool-in-the-browser'],
    ['a handler the database', GAMES_HANDLER, '@arcada/kit/sandbox/storage/store', 'resolvable'],
    ['a folder of the sandbox one above it', LEDGER, '../agency/agency.ts', 'folders'],
    ['a folder of the sandbox without a place', NEW_FOLDER, '../../storage/store.ts', 'folders'],
    ['an area another area', MEMBER_SCREEN, '../../security/calls/end-sessions.ts', 'areas'],
    ['what areas share an area', MEMBER_SHARED, '../../cashier/calls/pay.ts', 'areas'],
    ['an area without a line another area', MEMBER_NEW_AREA, '../../cashier/calls/pay.ts', 'areas'],
    ['a handler the build', GAMES_HANDLER, '@arcada/kit/build', 'few-tools-beside-the-browser'],
    [
      'the host a screen of a remote',
      HOST_SHELL,
      '../../remote-games/src/screens/games.tsx',
      'remotes-at-run-time',
    ],
    ['the host the release tool', HOST_SHELL, '@arcada/release', 'no-tool-in-the-browser'],
    ['a test of the host the sandbox', HOST_TEST, '@arcada/kit/sandbox', 'sandbox-by-testing'],
    ['a folder of the host one above it', HOST_STARTUP, '../shell/outlet.tsx', 'folders'],
    ['a folder of the host one without a place', HOST_STARTUP, '../unnamed/part.ts', 'folders'],
    ['a folder without a place one with a place', HOST_UNNAMED, '../startup/stored-locale.ts', 'folders'],
    ['routes anything', ROUTES, '@arcada/kit/federation', 'one-way'],
    ['session what stands beside it', SESSION, '@arcada/kit/i18n', 'one-way'],
    ['session the kit above it', SESSION, '@arcada/kit/ui', 'one-way'],
    ['the kit a call', UI, '@arcada/kit/contract/launch-game', 'ui-without-business'],
    ['the release tool the sandbox', RELEASE, '@arcada/kit/sandbox', 'tools'],
    ['a folder of the release tool a higher one', STORE, '../release/promote.ts', 'folders'],
  ])('%s', (_, file, from, rule) => {
    expect(objections(file, from)).toEqual([rule])
  })
})

test('reports two files that import each other, even for a type only', () => {
  expect([...objections(TILE, './tile-words.ts'), ...objections(TILE_WORDS, './tile.tsx')]).toEqual([
    'no-circle',
  ])
})

describe('the table of areas', () => {
  /** Runs the rules with another list of an area. */
  const run = (areaLine: string, other: string) => {
    const rules = readFileSync(join(ROOT, '.dependency-cruiser.mjs'), 'utf8')
    expect(rules).toContain(areaLine)
    const file = join(folder, 'other-areas.mjs')
    writeFileSync(file, rules.replace(areaLine, other))
    return spawnSync(process.execPath, [file], { encoding: 'utf8' })
  }

  it.each([
    ['an area below it', "club: ['responsible-gaming'],", "club: ['security'],", 'security for club'],
    ['itself', "club: ['responsible-gaming'],", "club: ['club'],", 'club for club'],
    ['an area that does not exist', "security: ['club'],", "security: ['lounge'],", 'lounge for security'],
  ])('is refused when an area lists %s', (_, areaLine, other, named) => {
    const { status, stderr } = run(areaLine, other)
    expect(status).not.toBe(0)
    expect(stderr).toContain(`lists ${named} of remote-member/src: an area may list only areas above it.`)
  })

  it('is accepted when an area lists one more area above it', () => {
    expect(run("security: ['club'],", "security: ['club', 'access'],").status).toBe(0)
  })
})

test('every rule names a remedy', () => {
  for (const { name, comment } of rules) expect(comment, name).toMatch(/^\S.{40,}[.]$/)
  expect(rules.find(({ name }) => name === 'no-other-remote')?.comment).toMatch(
    /A call that two remotes use stands in shared\/contract\.$/,
  )
})
