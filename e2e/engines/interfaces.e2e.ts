import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLive } from '../budgets/budgets.ts'
import { expect, test } from '../support/test.ts'
import { missingInScript, missingInStyles, stylesIn } from './interfaces.ts'

test('no app, with its libraries, needs an interface that an engine of the list lacks', async ({ site }) => {
  test.setTimeout(120_000)
  const { release } = await readLive(site.store)
  const wrong: string[] = []
  const read: string[] = []
  // Not the compressed differences to earlier versions, which other tests publish.
  for (const { base } of [release.host, ...Object.values(release.remotes)])
    for (const file of globSync('**/*.{js,css}', {
      cwd: join(site.store, base),
      exclude: ['**/*.dc[bz].js'],
    })) {
      read.push(base + file)
      const text = await readFile(join(site.store, base, file), 'utf8')
      const missing = file.endsWith('.css')
        ? missingInStyles(text)
        : [...missingInScript(text), ...stylesIn(text).flatMap(missingInStyles)]
      for (const { name, browsers, near } of missing)
        wrong.push(`${base}${file} uses ${name}, which ${browsers.join(', ')} of the list lack: …${near}…`)
    }
  expect(read).toEqual(
    expect.arrayContaining([expect.stringMatching(/first-paint\.css$/), expect.stringMatching(/boot\.js$/)]),
  )
  expect(wrong).toEqual([])
})
