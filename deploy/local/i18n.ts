import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { runProgram } from './run-program.mjs'

/** `npm run i18n`: collects the texts of the sources into every catalogue; new ones await their translation. */
const lingui = join(ROOT, 'node_modules/.bin/lingui')
process.exit(await runProgram(lingui, ['extract', '--clean'], { cwd: ROOT, stdio: 'inherit' }))
