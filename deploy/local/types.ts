import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { projects } from './projects.ts'
import { runProgram } from './run-program.mjs'

/** `npm run types`: checks the types of every project. */
const tsc = join(ROOT, 'node_modules/.bin/tsc')
process.exit(await runProgram(tsc, ['-b', ...projects()], { cwd: ROOT, stdio: 'inherit' }))
