import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { AppDescription } from '@arcada/kit/federation'
import { beforeEach, expect, test } from 'vitest'
import { writeHomeFile } from './home-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-home-'))
  for (const [file, text] of Object.entries(SCRIPTS)) await writeFile(join(folder, file), text)
})

const SCRIPTS = {
  'entry.js': 'ran.push("entry")',
  'home.js': '"use strict";ran.push("home")',
  'inner.js': 'ran.push("inner") // no semicolon and no line after it',
  'screen.js': 'ran.push("screen")',
}

const remote = (slots: AppDescription['slots']): AppDescription => ({
  format: 1,
  kind: 'remote',
  name: 'games',
  version: '1.0.0',
  owner: { team: 'Games', contact: 'games@arcada.example' },
  routes: [],
  slots,
  calls: {},
  needs: {},
  provides: {},
  contract: '1.0.0',
  entry: ['entry.js'],
  exposes: {
    './src/widgets/list': ['inner.js', 'home.js'],
    './src/widgets/top': ['home.js'],
    './src/screens/one': ['screen.js'],
  },
  locales: { pt: [], en: [] },
  files: {},
})

test('the home file contains the entry and every part on home once', async () => {
  const description = remote([
    { slot: 'home.categories', widget: './src/widgets/list', order: 1 },
    { slot: 'home.banners', widget: './src/widgets/top', order: 2 },
  ])
  await writeHomeFile(folder, description)
  expect(description.home).toBe('home-parts.js')
  const ran: string[] = []
  runInNewContext(await readFile(join(folder, 'home-parts.js'), 'utf8'), { ran })
  expect(ran).toEqual(['entry', 'inner', 'home'])
})

test('a remote without a part on home has no home file', async () => {
  const description = remote([{ slot: 'page.member', widget: './src/widgets/list', order: 1 }])
  await writeHomeFile(folder, description)
  expect(description.home).toBeUndefined()
  expect(await readdir(folder)).not.toContain('home-parts.js')
})
