import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEVELOPMENT_MARKS } from './development/marks.ts'
import { type WatchedApp, watchApp } from './watch-app.ts'

const PANEL = `import { useState } from 'react'
export function Panel() {
  const [text] = useState('first')
  return <p>{text}</p>
}
`
const SCREEN = `import { Panel } from './panel.tsx'
export default function Screen() {
  return <Panel />
}
`
const DECLARATION = `export default {
  name: 'cards', owner: 'Cards', slots: [],
  routes: [{ path: '/m/cards', screen: './src/screens/cards', title: { en: 'Cards', pt: 'Cartas' }, layout: 'plain', access: 'public' }],
}
`
const WAIT = { timeout: 30_000 }

let folder = ''
let results: string[] = []
let app: WatchedApp

/** In one step, as editors do: a file that is still empty would be compiled, too. */
async function write(file: string, text: string) {
  await writeFile(`${folder}.new`, text)
  await rename(`${folder}.new`, join(folder, file))
}
const work = () => join(folder, '.work')

beforeEach(async () => {
  // Outside this repository, and without a package of it.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'arcada-watched-')))
  await mkdir(join(folder, 'src/screens/cards'), { recursive: true })
  await mkdir(join(folder, 'src/locales'), { recursive: true })
  await write('package.json', '{ "version": "1.2.3" }')
  await write('remote.ts', DECLARATION)
  await write('src/screens/cards/index.tsx', SCREEN)
  await write('src/screens/cards/panel.tsx', PANEL)
  for (const locale of ['en', 'pt']) await write(`src/locales/${locale}.po`, 'msgid "a"\nmsgstr "b"\n')
  results = []
  app = await watchApp({
    ...{ name: 'cards', folder, work: work() },
    onCompiled: (result) => results.push('hash' in result ? result.hash : result.problem),
  })
  await expect.poll(() => results.length, WAIT).toBe(1)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Saves the component with a text, and returns the hash of its compile. One save may cause two equal compiles. */
async function save(text: string): Promise<string> {
  const before = new Set(results)
  await write('src/screens/cards/panel.tsx', PANEL.replace('first', text))
  const newest = () => results.at(-1) ?? ''
  await expect.poll(() => !before.has(newest()) && /^[0-9a-f]+$/.test(newest()), WAIT).toBe(true)
  return newest()
}

test('a file that an editor empties before it writes it is compiled once it is written', async () => {
  const panel = join(folder, 'src/screens/cards/panel.tsx')
  const before = results.length
  await writeFile(panel, '')
  // biome-ignore lint/plugin: the compiler is at work, by the machine's own time
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(results.slice(before)).toEqual([])
  await writeFile(panel, PANEL.replace('first', 'second'))
  await expect.poll(() => results.length, WAIT).toBeGreaterThan(before)
  expect(results.slice(before).filter((result) => !/^[0-9a-f]+$/.test(result))).toEqual([])
}, 60_000)

test('a build has the newest sources under a version of its own, and nothing of an update', async () => {
  const before = await app.build()
  await save('second')
  const { version, folder: built } = await app.build()
  expect(version).toMatch(/^1\.2\.3-dev\.watch\.[0-9a-f]{12}$/)
  expect(version).not.toBe(before.version)
  const description: AppDescription = JSON.parse(await readFile(join(built, 'app.json'), 'utf8'))
  expect(description.needs).toMatchObject({
    react: { names: ['useState'] },
    'react/jsx-runtime': { names: ['Fragment', 'jsx', 'jsxs'] },
  })
  expect(Object.keys(description.files).filter((file) => file.includes('hot-update'))).toEqual([])
  const [chunk = ''] = description.exposes['./src/screens/cards'] ?? []
  expect(await readFile(join(built, chunk), 'utf8')).toContain("'second'")
  const scripts = (await readdir(built)).filter((file) => file.endsWith('.js'))
  const text = (await Promise.all(scripts.map((file) => readFile(join(built, file), 'utf8')))).join('\n')
  expect(text).not.toContain('arcadabuild0')
  expect(DEVELOPMENT_MARKS.filter((mark) => !text.includes(mark))).toEqual([])
}, 60_000)
