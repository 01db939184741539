import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './paths.ts'

const SOURCES = '{host,remote-*,shared,deploy,e2e}/**/*.{ts,tsx,css,md,html}'
const TEXTS = '{README.md,CONTRIBUTING.md,docs/{decisions,guides}/*.md,docs/*.md}'

const exclude = (name: string) => name.includes('node_modules') || name.includes('/results')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = [SOURCES, TEXTS].flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude }))

const tables = globSync('docs/spec/*.tsv', { cwd: ROOT }).map(read)
const known = new Set(tables.flatMap((table) => table.split('\n').map((line) => line.split('\t')[0])))
const notes = read('docs/spec/notes.md')
for (const [id] of notes.matchAll(/(?<=^\| )(AMB|NS)-\d+(?= +\|)/gm)) known.add(id)

/** The families of ids in `docs/spec`: every id of a family has to be defined there. */
const families = [...new Set([...known].flatMap((id) => id?.match(/^[A-Z0-9]+(?=-\d+$)/)?.[0] ?? []))]
const citation = new RegExp(`\\b(?:${families.join('|')})-\\d+\\b`, 'g')

test('docs/spec defines every requirement and decision that code and texts cite', () => {
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(citation)].flatMap(([id]) => (known.has(id) ? [] : [`${file}: ${id}`])),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(families).toEqual(expect.arrayContaining(['AMB', 'NS', 'LOGIN', 'MC', 'AC', 'RG', 'I18N']))
  expect(unknown).toEqual([])
})
