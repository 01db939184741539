import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect } from '../support/test.ts'
import { startTestProxy } from '../support/test-proxy.ts'
import type { Engine } from './engine.ts'
import { ATTEMPTS } from './guards.ts'
import { inEachEngine, test } from './test.ts'

/** The guide's table for one engine: each attack, and whether the engine blocks it. */
function promised(engine: Engine['name']): Record<string, string> {
  const guide = readFileSync(join(ROOT, 'docs/guides/engines.md'), 'utf8')
  const rows = guide
    .slice(guide.indexOf('| attack '))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = rows[0]?.indexOf(engine) ?? -1
  const outcomes = rows.slice(2).map((cells): [string, string] => [cells[1] ?? '', cells[column] ?? ''])
  return Object.fromEntries(outcomes)
}

inEachEngine(({ name }) => {
  test(`blocks in ${name} exactly the attacks that the guide lists`, async ({ visitor, site }) => {
    test.setTimeout(240_000)
    const seen: Record<string, string> = {}
    for (const { guard, attack } of ATTEMPTS)
      await test.step(guard, async () => {
        // A new origin each time, so that no worker and no cache helps.
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
