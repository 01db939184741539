import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { describe, expect, it, it as test } from 'vitest'
import { ROOT } from './paths.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const committed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The packages beside the kit, and the parts of the kit, each with the names in which imports of it begin. */
const packages = [
  ...foldersOf(/^(?!shared\/|deploy\/mutate\/)(.+)\/package\.json$/).map((folder) => ({
    folder,
    name: `@arcada/${basename(folder)}`,
  })),
  ...foldersOf(/^(shared\/[^/]+)\/src\//).map((folder) => ({
    folder,
    name: `@arcada/kit/${basename(folder)}`,
  })),
]

function foldersOf(pattern: RegExp): string[] {
  return [...new Set(committed.flatMap((file) => pattern.exec(file)?.[1] ?? []))]
}

/** Folder -> what it imports from this repository: by its sources, and for programs by its manifest. */
const uses = new Map(
  packages.map(({ folder }) => {
    const sources = committed.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file))
    const imported = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\(|import) ?'(@arcada\/(?:kit\/)?[\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    )
    const file = `${folder}/package.json`
    const { dependencies, devDependencies }: Manifest = existsSync(join(ROOT, file))
      ? JSON.parse(read(file))
      : {}
    return [folder, new Set([...imported, ...Object.keys({ ...dependencies, ...devDependencies })])]
  }),
)

const importersOf = (name: string) =>
  packages
    .filter(({ folder, name: own }) => own !== name && uses.get(folder)?.has(name))
    .map(({ folder }) => folder)

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

  it('draws only imports that there are', () => {
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
    const browser = packages.filter(({ folder }) => folder === 'host' || /^shared\/(?!template)/.test(folder))
    expect(browser.filter((one) => !drawn.includes(one)).map(({ folder }) => folder)).toEqual([])
  })
})
