import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { expect } from '../support/test.ts'
import { startTestProxy } from '../support/test-proxy.ts'
import type { Engine } from './engine.ts'
import { ATTEMPTS } from './guards.ts'
import { inEachEngine, test } from './test.ts'

/** What the guide says of an engine: each thing that somebody may try, and whether the engine stops it. */
function promised(engine: Engine['name']): Record<string, string> {
  const guide = readFileSync(join(ROOT, 'docs/guides/engines.md'), 'utf8')
  const rows = guide
    .slice(guide.indexOf('| tries '))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = rows[0]?.indexOf(engine) ?? -1
  const said = rows.slice(2).map((cells): [string, string] => [cells[1] ?? '', cells[column] ?? ''])
  return Object.fromEntries(said)
}

inEachEngine(({ name }) => {
  test(`stops what the guide says that ${name} stops, and nothing else comes through`, async ({
    visitor,
    site,
  }) => {
    test.setTimeout(240_000)
    const seen: Record<string, string> = {}
    for (const { guard, attack } of ATTEMPTS)
      await test.step(guard, async () => {
        // Another origin each time, where no worker and no cache helps.
        const proxy = await startTestProxy(site.origin)
        await attack(proxy, visitor).then(
          (through) => {
            seen[guard] = through ? 'comes through' : 'stopped'
          },
          (error: unknown) => {
            seen[guard] = String(error)
          },
        )
        await visitor.open('about:blank')
        await proxy.close()
      })
    expect(seen).toEqual(promised(name))
  })
})
