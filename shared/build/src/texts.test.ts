import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appFolder, ROOT } from './paths.ts'

/** The tests of the catalogues collect in the root. */
const FOLDERS = process.env.ARCADA_WITH_LONG === '1' ? ['.', 'e2e'] : ['e2e']

test.each(FOLDERS)('a build that runs in the folder %s collects no texts of tests', (cwd) => {
  const program = `import { untranslatedTexts } from ${JSON.stringify(join(import.meta.dirname, 'texts.ts'))}
    console.log(JSON.stringify(await untranslatedTexts(${JSON.stringify(appFolder('host'))}, true)))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(ROOT, cwd),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(JSON.parse(printed)).toEqual([])
})
