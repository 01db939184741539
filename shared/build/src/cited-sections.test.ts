import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it as test } from 'vitest'
import { ROOT } from './paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sources = globSync('{host,remote-*,shared,deploy,e2e}/**/*.{ts,tsx,css,mjs}', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules') || name.endsWith('cited-sections.test.ts'),
})

const SPECIFICATION = ['specification', 'notes', 'contract-additions', 'responsible-gaming']
const DOCUMENT = `((?:docs/[\\w/-]+|${SPECIFICATION.join('|')}|CONTRIBUTING)\\.md)`
const NUMBER = '(\\([a-h]\\)|(?:[bg]\\.)?\\d+(?:\\.\\d+)?)'

/** Finds `notes.md b.9` and `docs/security.md, "Tokens in addresses"`; a document alone has no section. */
const citation = new RegExp(`${DOCUMENT}\`?(?:,? "([^"]+)"| ${NUMBER})?`, 'g')

const pathOf = (document: string) =>
  SPECIFICATION.includes(document.replace('.md', '')) ? `docs/spec/${document}` : document

const headingsOf = (file: string) => read(file).match(/(?<=^#+ ).*$/gm) ?? []

const hasSection = (file: string, section: string) =>
  headingsOf(file).some(
    (heading) => heading === section || /^[^\s]+?(?=\.?\s)/.exec(heading)?.[0] === section,
  )

test('finds every document and section that a comment cites', () => {
  let count = 0
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(citation)].flatMap(([text, document = '', title, number]) => {
      count += 1
      const path = pathOf(document)
      const section = title ?? number
      const found = existsSync(join(ROOT, path)) && (section === undefined || hasSection(path, section))
      return found ? [] : [`${file}: ${text}`]
    }),
  )
  expect(count).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test.each([
  ['the notes without their file', /\bnotes b\.\d/],
  ['the additions without their file', /\bcontract-additions b\.\d/],
  ['responsible gaming without its file', /\bRG (?:section|b\.\d|\d+\.\d)/],
  ['a section of no document', /\b(?:architecture|load path), (?:section|')/],
])('finds no citation of %s', (_, pattern) => {
  expect(sources.filter((file) => pattern.test(read(file)))).toEqual([])
})
