import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRemote, RemoteRefused, teamManifest } from './new-remote.ts'

let work = ''
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'arcada-new-'))
})
afterEach(() => rmSync(work, { recursive: true }))

const versions = { kit: '~0.1.0', react: '^19.3.1', types: '^19.3.0', typescript: '^7.0.2' }
const make = (name: string, types?: object) =>
  makeRemote({
    template: join(ROOT, 'shared/template'),
    name,
    folder: join(work, 'made'),
    manifest: teamManifest(name, versions),
    ...(types ? { types } : {}),
  })
const files = () =>
  readdirSync(join(work, 'made'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(work, 'made', file)).isFile(),
  )
const read = (file: string) => readFileSync(join(work, 'made', file), 'utf8')

test('makes a remote under its name, in files, sources and texts', () => {
  make('cards')
  expect(files()).toContain('src/calls/cards-greeting.sandbox.ts')
  expect(files().filter((file) => /skeleton/i.test(file + read(file)))).toEqual([])
  expect(read('src/locales/pt.po')).toContain('msgstr "Bem-vindo ao Cards"')
})

test('gives a team what it needs in a repository of its own, and few libraries', () => {
  make('cards')
  expect(files()).toEqual(expect.arrayContaining(['.github/workflows/ci.yml', 'AGENTS.md', 'README.md']))
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual([
    '@arcada/kit',
    'react',
    '@types/react',
    'typescript',
  ])
})

test('leaves out what the repository of the kit has already', () => {
  make('cards', { extends: '../tsconfig.base.json' })
  expect(existsSync(join(work, 'made/.github'))).toBe(false)
  expect(JSON.parse(read('tsconfig.json'))).toEqual({ extends: '../tsconfig.base.json' })
})

test.each(['Cards', 'my-cards', '2cards', 'c', '../cards'])('refuses the name %s', (name) => {
  expect(() => make(name)).toThrow(RemoteRefused)
})

test('never overwrites a folder', () => {
  make('cards')
  expect(() => make('cards')).toThrow(/exists already/)
})
