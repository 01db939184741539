import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, it as test } from 'vitest'

/** Listeners to channels that only pages and workers of the same origin can join. */
const SAME_ORIGIN: readonly string[] = ['host/src/service-worker/worker.ts', 'shared/session/src/channel.ts']
const LISTENS = /addEventListener\(\s*['"`]message(?:error)?['"`]|\bonmessage\b/

test('no code of the page listens to messages of other windows', () => {
  const sources = globSync('{host,remote-*,shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/[.]test[.]|^shared[/](?:sandbox|build|testing)[/]/.test(file),
  )
  const listening = sources.filter((file) => LISTENS.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(400)
  expect(listening.sort()).toEqual(SAME_ORIGIN)
  // One listens in the worker; the others to a BroadcastChannel, never to their window.
  for (const file of SAME_ORIGIN)
    expect(readFileSync(join(ROOT, file), 'utf8'), file).not.toMatch(
      /\b(?:window|self|globalThis|parent)\.(?:onmessage|addEventListener\('message')/,
    )
})
