import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { provideChromium } from '@arcada/smoke/chromium'
import { runProgram } from './run-program.mjs'

/** `npm run bench`: hands over to the benchmark with a Chromium; everything after `--` goes to it. */
const code = await runProgram(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(ROOT, 'e2e/bench/run.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ARCADA_CHROMIUM: await provideChromium() } },
)
process.exit(code)
