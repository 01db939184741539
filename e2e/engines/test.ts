import { test as base } from '../support/test.ts'
import { ENGINES, type Engine } from './engine.ts'
import type { RunningEngine } from './running-engine.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  engine: Engine | undefined
  running: RunningEngine
  visitor: Visitor
}

export const test = base.extend<Fixtures>({
  engine: [undefined, { option: true }],
  running: async ({ engine }, use) => {
    if (engine === undefined) throw new Error('a test of engines says in which')
    const running = await engine.start()
    await use(running)
    await running.close()
  },
  visitor: async ({ running, site }, use) => use(new Visitor(running.tab, site.origin)),
})

/** Says the same tests for each engine; one that the machine lacks is skipped, with how to get it. */
export function inEachEngine(tests: (engine: Engine) => void): void {
  for (const engine of ENGINES)
    test.describe(engine.name, { tag: engine.name === 'Chromium' ? [] : '@long' }, () => {
      test.use({ engine })
      test.skip(engine.missing !== undefined, engine.missing)
      tests(engine)
    })
}
