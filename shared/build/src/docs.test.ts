import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ROOT } from './paths.ts'

const exclude = (name: string) => name.includes('node_modules')
const texts = globSync('{*.md,{docs,deploy,shared,host,remote-*,e2e}/**/*.md}', {
  cwd: ROOT,
  exclude,
})
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('every link of the texts leads to an existing file', () => {
  const broken = texts.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, link = '']) =>
      existsSync(join(ROOT, dirname(file), link)) ? [] : [`${file}: ${link}`],
    ),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('every folder and file of the repository that the texts name exists', () => {
  // `remote-<name>` and the like are placeholders; files that a reader creates by following the text do not exist yet.
  const made = /remote-(cards|games\/src\/(screens\/my-|calls\/my-|widgets\/my-))/
  const named = (file: string) =>
    [...read(file).matchAll(/`((?:host|shared|deploy|e2e|docs|remote-[a-z]+)\/[\w./@-]*)`/g)].map(
      ([, path = '']) => path,
    )
  const missing = texts
    .filter((file) => !file.startsWith('docs/spec/'))
    .flatMap((file) =>
      named(file).flatMap((path) =>
        made.test(path) || existsSync(join(ROOT, path)) ? [] : [`${file}: ${path}`],
      ),
    )
  expect(missing).toEqual([])
})

test('decision records are numbered without gaps, and state their number', () => {
  const records = globSync('docs/decisions/0*.md', { cwd: ROOT }).sort()
  expect(records.map((file) => read(file).slice(2, 6))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
  expect(records.map((file) => file.slice('docs/decisions/'.length).slice(0, 4))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})

test('README and CONTRIBUTING link to every page except records and the specification', () => {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(join(ROOT, file))) return
    seen.add(file)
    for (const [, link = ''] of read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+\.md)/g))
      follow(join(dirname(file), link))
  }
  follow('README.md')
  follow('CONTRIBUTING.md')
  const pages = texts.filter(
    (file) => !/^docs\/(?:decisions|spec)\/|sample-keys|template\/outside/.test(file),
  )
  expect(pages.filter((file) => !seen.has(file))).toEqual([])
})

test('no guide states the number of smoke cases, which changes with every team’s work', () => {
  const guides = texts.filter((file) => !file.startsWith('docs/spec/') && file !== 'docs/guides/metrics.md')
  expect(guides.filter((file) => /\b\d+ (?:smoke )?cases of this repository/.test(read(file)))).toEqual([])
})

describe('the page on troubleshooting', () => {
  const messages = [...read('docs/troubleshooting.md').matchAll(/^### `(.+)`$/gm)].map(
    ([, text = '']) => text,
  )
  const sources = globSync('{deploy,shared/build,host}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => exclude(name) || name.includes('.test.'),
  }).map(read)

  it('explains at least ten messages', () => {
    expect(messages.length).toBeGreaterThanOrEqual(10)
  })

  it.each(messages)('quotes a message of the sources: %s', (message) => {
    const pieces = message.split('…').filter((piece) => piece.trim() !== '')
    const printing = sources.filter((source) => pieces.every((piece) => source.includes(piece)))
    expect(printing.length).toBeGreaterThan(0)
  })
})
