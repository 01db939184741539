import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from './build-app.ts'
import { appNames } from './paths.ts'
import { buildHere, type CheckoutCopy, copyCheckout } from './testing/checkout-copy.ts'
import { classPrefix } from './version.ts'

const APPS = process.env.ARCADA_LAB ? appNames() : ['host', 'games']

let copy: CheckoutCopy
let versions: Record<string, string> = {}

beforeAll(async () => {
  copy = await copyCheckout()
  await copy.install()
  versions = await copy.build(...APPS)
}, 300_000)
afterAll(() => copy?.remove(), 60_000)

const change = (path: string, text: (old: string) => string) => async () => {
  const file = join(copy.folder, path)
  await writeFile(file, text(await readFile(file, 'utf8').catch(() => '')))
}

const newAddress = change('shared/routes/src/addresses.ts', (old) =>
  old.includes('/m/decks') ? old : `${old}export const decks = '/m/decks'\n`,
)
const newLink = change(
  'shared/routes/src/links.ts',
  (old) => `${old}export const decks = (id: string) => link(routes.home, { id })\n`,
)
const newCall = change(
  'shared/contract/src/calls/card-list.ts',
  () => `import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

export const cardList = defineCall({
  id: 'cardList',
  method: 'GET',
  path: '/wps/cards',
  module: 'CARDS',
  value: T.Array(T.String()),
})
`,
)
const newPackage = change('pnpm-lock.yaml', (old) => `${old}\n# another package\n`)
const useInGames = change(
  'remote-games/src/widgets/vendors/index.tsx',
  (old) => `import { routes } from '@arcada/kit/routes'
import { cardList } from '@arcada/kit/contract/card-list'
${old}
console.log(routes.decks, cardList.path)
`,
)

describe('a build with a given version', { tags: ['@long'], timeout: 300_000 }, () => {
  it('differs from the next one only in its version, so that returning players load little', async () => {
    const scripts = async (version: string) => {
      const { folder } = await buildApp({ name: 'lottery', version, work: join(copy.folder, '.arcada') })
      const names = (await readdir(folder)).filter((file) => file.endsWith('.js'))
      const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')))
      const [classes, inNames] = [classPrefix(version), version.replaceAll('.', '_')]
      return texts
        .join('\n')
        .replaceAll(version, '')
        .replaceAll(inNames, '')
        .replaceAll(classes, '')
        .replaceAll(/"?sha256-[^"]*"?/g, '')
    }
    expect(await scripts('1.10.0')).toBe(await scripts('2.0.7'))
  })
})

describe('the version of a build', { tags: ['@long'], timeout: 300_000 }, () => {
  it('is the same with NODE_ENV=production, because the texts are', async () => {
    const built = async (mode: string | undefined, work: string) => {
      vi.stubEnv('NODE_ENV', mode)
      return (await buildApp({ name: 'lottery', work: join(copy.folder, work) })).version
    }
    expect(await built('production', 'production')).toBe(await built(undefined, 'plain'))
  })

  it('is the same for the same sources in another folder, with or without a cache', async () => {
    expect(Object.keys(versions)).toEqual(APPS)
    expect(await buildHere(...APPS)).toEqual(versions)
    await copy.run('rm -rf .arcada/versions')
    expect(await copy.build(...APPS)).toEqual(versions)
  })

  it('is independent of the computer', async () => {
    for (const [name, version = ''] of Object.entries(versions)) {
      const folder = join(copy.folder, '.arcada/build', name, version)
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file))
      expect(files).toContain('app.json')
      for (const file of files) {
        const text = await readFile(join(folder, file), 'utf8')
        expect(text.includes(copy.folder), `${name}/${file} names the folder`).toBe(false)
        expect(/arcadabuild0|arcadaclass0/.test(text), `${name}/${file} has a draft version`).toBe(false)
      }
    }
  })

  it('stays after adding an unused call, address, link or package', async () => {
    await Promise.all([newAddress(), newLink(), newCall(), newPackage()])
    expect(await copy.build(...APPS)).toEqual(versions)
  })

  it('changes for the app that uses them, and changes back when they are unused again', async () => {
    const file = join(copy.folder, 'remote-games/src/widgets/vendors/index.tsx')
    const before = await readFile(file, 'utf8')
    await Promise.all([newAddress(), newCall(), useInGames()])
    const { games, ...others } = await copy.build(...APPS)
    expect(games).not.toBe(versions.games)
    expect({ games: versions.games, ...others }).toEqual(versions)
    await writeFile(file, before)
    expect(await copy.build(...APPS)).toEqual(versions)
  })

  it('changes with a style, and every style class with it: two versions in one page never share classes', async () => {
    await appendFile(
      join(copy.folder, 'remote-games/src/widgets/vendors/vendors.module.css'),
      '\n.newClass {\n  color: red;\n}\n',
    )
    const { games = '' } = await copy.build('games')
    const classesOf = async (version: string) => {
      const text = await readFile(join(copy.folder, '.arcada/build/games', version, 'home.js'), 'utf8')
      return new Set([...text.matchAll(/\.(_[\w-]{7})\{/g)].map(([, name]) => name))
    }
    const [before, after] = [await classesOf(versions.games ?? ''), await classesOf(games)]
    expect(before.size).toBeGreaterThan(3)
    expect([...after].filter((name) => before.has(name))).toEqual([])
  })
})
