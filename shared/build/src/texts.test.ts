import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appFolder, ROOT } from './paths.ts'

test('[ERR-10] every English catalogue has exactly the texts of the sources', () => {
  const files = globSync('*/src/locales/en.po', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(5)
  const other = files.flatMap((file) => {
    // The first entry is the head of the file.
    const [, ...entries] = readFileSync(join(ROOT, file), 'utf8').split('\n\n')
    return entries.filter((entry) => {
      const [, source, text] = /^msgid ([\s\S]*)\nmsgstr ([\s\S]*)$/m.exec(entry.trim()) ?? []
      return source !== text
    })
  })
  expect(other).toEqual([])
})

// The tests of the catalogues collect in the root.
test('a build that runs in another folder collects no texts of tests', { tags: ['@long'] }, () => {
  const program = `import { untranslatedTexts } from ${JSON.stringify(join(import.meta.dirname, 'texts.ts'))}
    console.log(JSON.stringify(await untranslatedTexts(${JSON.stringify(appFolder('host'))}, true)))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(ROOT, 'e2e'),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(JSON.parse(printed)).toEqual([])
})
