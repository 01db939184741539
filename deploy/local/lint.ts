import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { LINTERS } from './linters.ts'
import { runProgram } from './run-program.mjs'

/** `npm run lint`: the output of one linter after the other. */
let failed = 0
for (const { name, options } of LINTERS) {
  const program = join(ROOT, 'node_modules/.bin', name)
  if ((await runProgram(program, options, { cwd: ROOT, stdio: 'inherit' })) !== 0) failed += 1
}
process.exit(failed > 0 ? 1 : 0)
