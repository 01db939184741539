import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEVELOPMENT_MARKS } from '@arcada/kit/build/development/marks'
import { readLive } from '../budgets/budgets.ts'
import { expect, test } from '../support/test.ts'

/** React's development build, and the second policy for scripts. */
const MARKS = [
  ...DEVELOPMENT_MARKS,
  'react-dom-client.development',
  'arcada-dev',
  '/__dev/',
  'sourceMappingURL',
]

test('no file of a release contains what only the development server uses', async ({ site }) => {
  const { html, release } = await readLive(site.store)
  expect(MARKS.filter((mark) => html.includes(mark))).toEqual([])
  const found: string[] = []
  let scripts = 0
  for (const { base } of [release.host, ...Object.values(release.remotes)])
    for (const file of await readdir(join(site.store, base))) {
      if (!file.endsWith('.js')) continue
      scripts += 1
      const text = await readFile(join(site.store, base, file), 'utf8')
      for (const mark of MARKS) if (text.includes(mark)) found.push(`${base}${file}: ${mark}`)
    }
  expect(scripts).toBeGreaterThan(100)
  expect(found).toEqual([])
})
