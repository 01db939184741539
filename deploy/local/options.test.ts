import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, test } from 'vitest'

test.each([
  ['deploy/local/start.ts', '--prot', '--port'],
  ['deploy/local/dev.ts', '--prot', '--port'],
  ['deploy/local/mutate.ts', '--worker', '--workers'],
  ['deploy/local/requirements.ts', '--onwer', '--owner'],
  ['deploy/console/src/main.ts', '--prot', '--port'],
  ['deploy/edge/src/main.ts', '--prot', '--port'],
  ['deploy/edge/src/nginx.ts', '--prot', '--port'],
  ['e2e/bench/run.ts', '--network', '--networks'],
])('%s names for %s the option %s, which it most likely means', async (program, written, meant) => {
  const ran = await new Promise<{ code: unknown; line: string | undefined }>((done) => {
    execFile(process.execPath, [join(ROOT, program), written, '80'], (error, _, said) =>
      done({ code: error?.code, line: said.split('\n').find((line) => line.includes('option')) }),
    )
  })
  expect(ran).toEqual({ code: 2, line: `Unknown option '${written}'. Did you mean '${meant}'?` })
})
