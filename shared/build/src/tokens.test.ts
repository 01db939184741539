import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it as test } from 'vitest'
import { ROOT } from './paths.ts'

const sheets = globSync('{host,remote-*,shared/*}/src/**/*.css', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const known = new Set(
  sheets.flatMap(({ text }) => [...text.matchAll(/(--ar-[a-z0-9-]+)\s*:/g)].map(([, name]) => name)),
)

// A browser silently drops a declaration with an undefined name: the text keeps the surrounding style.
test('styles use only existing tokens', () => {
  expect(known.size).toBeGreaterThan(40)
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--ar-[a-z0-9-]+)\)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})
