import { test as base } from '../support/test.ts'
import { ENGINES, type Engine } from './engine.ts'
import type { Preferences, RunningEngine } from './tab.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  engine: Engine | undefined
  preferences: Preferences
  running: RunningEngine
  visitor: Visitor
}

export const test = base.extend<Fixtures>({
  engine: [undefined, { option: true }],
  preferences: [{}, { option: true }],
  running: async ({ engine, preferences }, use) => {
    if (engine === undefined) throw new Error('a test of engines must name its engine')
    const running = await engine.start(preferences)
    await use(running)
    await running.close()
  },
  visitor: async ({ running, site }, use) => use(new Visitor(running.tab, site.origin)),
})

/** Defines the same tests for each engine; a missing engine is skipped, with the command that installs it. */
export function inEachEngine(tests: (engine: Engine) => void): void {
  for (const engine of ENGINES)
    test.describe(engine.name, { tag: engine.name === 'Chromium' ? [] : '@long' }, () => {
      test.use({ engine })
      test.skip(engine.missing !== undefined, engine.missing)
      tests(engine)
    })
}
