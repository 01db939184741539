import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { writeBootScript } from './document-template.ts'
import { appFolder } from './paths.ts'

let script = ''
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-boot-'))
  await writeBootScript(appFolder('host'), folder)
  script = await readFile(join(folder, 'boot.js'), 'utf8')
  await rm(folder, { recursive: true })
}, 60_000)

test('the boot script runs in the document without any other file', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const app = (name: string, screen: string) => ({
    version: '1.0.0',
    base: `/apps/${name}/1.0.0/`,
    entry: [['entry.js', 'sha256-entry']],
    exposes: { [screen]: [['list.js', 'sha256-list']] },
    locales: { pt: [], en: [] },
  })
  const release = {
    theme: 'dark',
    host: app('host', ''),
    remotes: { games: app('games', './src/screens/list') },
    routes: {
      '/m/home': {
        app: 'games',
        screen: './src/screens/list',
        title: { pt: 'Jogos', en: 'Games' },
        header: true,
      },
    },
    aliases: {},
    slots: {},
    calls: {},
    startup: [],
  }
  const json = document.createElement('script')
  json.type = 'application/json'
  json.id = 'release'
  json.textContent = JSON.stringify(release)
  document.head.append(json)
  const run = new Function(script)
  run()
  const { dataset, lang, style } = document.documentElement
  expect({ ...dataset, lang }).toMatchObject({
    theme: 'dark',
    header: 'true',
    session: 'false',
    lang: 'pt-BR',
  })
  expect(style.getPropertyValue('--ar-first-title')).toBe('"Jogos"')
  expect(document.querySelector('link[href$="/apps/games/1.0.0/list.js"]')).not.toBeNull()
  expect(globalThis.__arcada.release.theme).toBe('dark')
})

test('the boot script contains only what every page needs, because every document inlines it', () => {
  expect(script.length).toBeLessThanOrEqual(6_270)
})
