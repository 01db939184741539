import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it as test } from 'vitest'
import { ROOT } from './paths.ts'

const sheets = globSync('{host,remote-*,skeleton,shared/*}/src/**/*.css', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const known = new Set(
  sheets.flatMap(({ text }) => [...text.matchAll(/(--ar-[a-z0-9-]+)\s*:/g)].map(([, name]) => name)),
)

// A browser drops a declaration with a name that nobody sets, without a word: the text looks like its surroundings.
test('a style that names a token names one that there is', () => {
  expect(known.size).toBeGreaterThan(40)
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--ar-[a-z0-9-]+)\)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('a text’s size with its line height is a font, not the size of one', () => {
  const wrong = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/font-size:\s*var\(--ar-text-[a-z0-9-]+\)/g)].map(([found]) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})
