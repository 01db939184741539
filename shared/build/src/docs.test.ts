import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './paths.ts'

const exclude = (name: string) => name.includes('node_modules')
const texts = globSync('{*.md,{docs,deploy,shared}/**/*.md}', { cwd: ROOT, exclude })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('every link of the texts leads to a file that is there', () => {
  const broken = texts.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, link = '']) =>
      existsSync(join(ROOT, dirname(file), link)) ? [] : [`${file}: ${link}`],
    ),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('every folder and file that the texts name in the repository is there', () => {
  // `remote-<name>` and the like stand for any; what a reader makes by following the text is not there yet.
  const made = /remote-(cards|games\/src\/(screens\/my-|calls\/my-|widgets\/my-))/
  const named = (file: string) =>
    [...read(file).matchAll(/`((?:host|shared|deploy|e2e|docs|remote-[a-z]+|skeleton)\/[\w./@-]*)`/g)].map(
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

test('decision records are numbered without holes, and say their number', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT }).sort()
  expect(records.map((file) => read(file).slice(2, 6))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
  expect(records.map((file) => file.slice('docs/decisions/'.length).slice(0, 4))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})
