import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { PACKED, PROJECT } from '@arcada/kit/build'
import { untranslatedTexts, warningOf } from '@arcada/kit/build/texts'
import { runProgram } from '../run-program.mjs'

/**
 * Prints what is wrong with the sources of apps although they compile: texts without a translation, then type errors.
 * Takes the folders of the apps. Prints nothing where all is well.
 */
const folders = process.argv.slice(2)

// The page that shows the change, and the next build, come first.
setPriority(10)
for (const folder of folders)
  for (const text of await untranslatedTexts(folder, basename(folder) === 'host'))
    console.log(`${basename(folder)}: ${warningOf(text)}`)
const typed = folders.filter((folder) => existsSync(join(folder, 'tsconfig.json')))
// A team's own TypeScript checks its remote.
const how = PACKED ? '-p' : '-b'
if (typed.length > 0)
  await runProgram(join(PROJECT, 'node_modules/.bin/tsc'), [how, ...typed, '--pretty', 'false'], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
