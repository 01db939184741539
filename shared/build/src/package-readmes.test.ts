import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it, it as test } from 'vitest'
import { ROOT } from './paths.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const packages = execFileSync('git', ['ls-files', '*/package.json'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => {
    const { name, dependencies, devDependencies }: Manifest = JSON.parse(read(file))
    return { folder: dirname(file), name, uses: Object.keys({ ...dependencies, ...devDependencies }) }
  })
  .filter(({ name }) => name.startsWith('@arcada/'))

const importersOf = (name: string) =>
  packages.filter(({ uses }) => uses.includes(name)).map(({ folder }) => folder)

describe.each(packages)('the README of $folder', ({ folder, name }) => {
  const text = existsSync(join(ROOT, folder, 'README.md')) ? read(`${folder}/README.md`) : ''
  const [title, purpose, importers = '', start] = text.split('\n\n')

  test('says what the package is and where to start', () => {
    expect(title).toBe(`# ${folder}`)
    expect(purpose).toMatch(/^\p{Lu}.+\.$/su)
    expect(start).toMatch(/^\*\*Start with:\*\* \[/)
    expect(text.split(/\s+/).length).toBeLessThan(100)
  })

  test('names the packages that import it', () => {
    expect(importers).toMatch(/^\*\*Imported by:\*\* /)
    const named = [...importers.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern)
    const actual = importersOf(name)
    expect(actual.filter((one) => !named.some((pattern) => matchesGlob(one, pattern)))).toEqual([])
    expect(named.filter((pattern) => !actual.some((one) => matchesGlob(one, pattern)))).toEqual([])
  })
})

describe('the first diagram of the tour', () => {
  const [diagram = ''] = /(?<=```mermaid\nflowchart).+?(?=```)/s.exec(read('docs/tour.md')) ?? []
  const folderOf = (node: string) =>
    packages.find(({ folder }) => basename(folder).replace('-', '') === node)?.folder
  const importersOfNode = (node: string) =>
    importersOf(packages.find(({ folder }) => folder === folderOf(node))?.name ?? '')
  const arrows = [...diagram.matchAll(/(\w+)(?:\[[^\]]+\])? --> (\w+)/g)]

  it('draws only imports that the packages declare', () => {
    expect(arrows.length).toBeGreaterThan(20)
    const wrong = arrows.filter(([, from = '', to = '']) =>
      importersOfNode(to).every((one) =>
        from === 'remotes' ? !one.startsWith('remote-') : one !== folderOf(from),
      ),
    )
    expect(wrong.map(([arrow]) => arrow)).toEqual([])
  })

  it('has every package of the browser', () => {
    const drawn = packages.filter(({ folder }) => new RegExp(`\\b${basename(folder)}\\b`).test(diagram))
    const browser = packages.filter(({ folder }) => folder === 'host' || folder.startsWith('shared/'))
    expect(browser.filter((one) => !drawn.includes(one)).map(({ folder }) => folder)).toEqual([])
  })
})
