import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, test } from 'vitest'

const QUICK = [
  ['deploy/local/requirements.ts', '--onwer', '--owner'],
  ['deploy/edge/src/nginx.ts', '--prot', '--port'],
] as const

/** Programs that take seconds to start. */
const SLOW = [
  ['deploy/local/start.ts', '--prot', '--port'],
  ['deploy/local/dev.ts', '--prot', '--port'],
  ['deploy/local/mutate.ts', '--worker', '--workers'],
  ['deploy/console/src/main.ts', '--prot', '--port'],
  ['deploy/edge/src/main.ts', '--prot', '--port'],
  ['e2e/bench/run.ts', '--network', '--networks'],
] as const

const TITLE = '%s names for %s the option %s, which it most likely means'
test.each(QUICK)(TITLE, expectHint)
test.each(SLOW)(TITLE, { tags: '@long' }, expectHint)

async function expectHint(program: string, written: string, meant: string): Promise<void> {
  const ran = await new Promise<{ code: unknown; line: string | undefined }>((done) => {
    execFile(process.execPath, [join(ROOT, program), written, '80'], (error, _, said) =>
      done({ code: error?.code, line: said.split('\n').find((line) => line.includes('option')) }),
    )
  })
  expect(ran).toEqual({ code: 2, line: `Unknown option '${written}'. Did you mean '${meant}'?` })
}
