import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openStore, runRelease } from '@arcada/release'
import { findProgram } from '@arcada/release/testing/engines/debian'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { CONTAINERS, ROOT } from './testing/containers/files.ts'

const [EDGE, SANDBOX] = [18_080, 18_081]
/** Builds real images, which takes minutes and the network: in the laboratory only (ARCADA_LAB=1). */
const skipped =
  process.env.ARCADA_LAB !== '1'
    ? 'part of npm run test:full'
    : findProgram('podman-compose') === undefined && 'no podman-compose'

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    ...{ cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, EDGE_PORT: String(EDGE), SANDBOX_PORT: String(SANDBOX), COMMIT: 'c0ffee' },
  })
const compose = (...args: string[]) => run('podman-compose', '-f', join(CONTAINERS, 'compose.yaml'), ...args)
const tool = (...args: string[]) =>
  run('podman', 'run', '--rm', '-v', 'arcada_store:/arcada/.arcada/store', 'arcada-tool', ...args)
const release = async () => (await ask(EDGE, '/m/home')).body.toString().match(/data-release="(\d+)"/)?.[1]
const isServed = () =>
  expect.poll(() => release().catch(() => undefined), { timeout: 120_000 }).toEqual(expect.any(String))

describe.skipIf(skipped)(
  `the containers${skipped ? ` (SKIPPED: ${skipped})` : ''}`,
  { timeout: 600_000 },
  () => {
    beforeAll(async () => {
      compose('up', '--build', '-d')
      await isServed()
    }, 1_800_000)
    afterAll(() => compose('down', '--volumes'))

    test('one `up` makes the whole site: signed documents, and calls that arrive with their whitelabel', async () => {
      const lines: string[] = []
      const print = { line: (text: string) => lines.push(text), error: (text: string) => lines.push(text) }
      const store = openStore('file:/no-store').address
      await runRelease(['verify', '--url', `http://localhost:${EDGE}/m/home`, '--store', store], print)
      expect(lines.join('\n')).toContain('Release 1 of arcada is as it was signed')
      await fetch(`http://localhost:${SANDBOX}/sandbox/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"whitelabel":"praia","maintenance":true}',
      })
      const closed = async (host: string) =>
        JSON.parse(
          (await ask(EDGE, '/wps/system/status', { headers: { host, module: 'COMM3' } })).body.toString(),
        ).value.maintenance
      expect([await closed('localhost'), await closed('praia.localhost')]).toEqual([false, true])
    })

    test('what an operator releases is live at once, and the next `up` does not undo it', async () => {
      const { whitelabels } = JSON.parse(tool('status', '--whitelabel', 'arcada', '--json'))
      const why = ['--urgent', '--why', 'new list', '--without-smoke', 'Ana: a test of the containers']
      tool('promote', '--whitelabel', 'arcada', '--games', whitelabels[0].live.versions.games, ...why)
      expect(tool('versions', '--app', 'games')).toContain('commit c0ffee')
      expect(await release()).toBe('2')
      compose('down')
      compose('up', '-d')
      await isServed()
      expect(await release()).toBe('2')
    })

    test('hold no program that builds', () => {
      for (const image of ['arcada-tool', 'arcada-sandbox'])
        expect(run('podman', 'run', '--rm', '--entrypoint', 'ls', image, 'node_modules/.pnpm')).not.toMatch(
          /react|rspack|swc|typescript|vite|biome|playwright/,
        )
    })
  },
)
