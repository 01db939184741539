import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appFolder, ROOT } from './paths.ts'

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
