import type { Browser } from '@playwright/test'
import type { ContextOpener } from '../open-context.ts'
import { watchQuiet } from './take.ts'

/** Makes two loads of one page look the same; it runs in the page before its first script. */
function standStill({ at, seed }: { at: number; seed: number }): void {
  // Playwright's clock would replace `performance`, too, whose marks start the deferred work of the host.
  globalThis.Date = new Proxy(Date, {
    construct: (date, parts, target) => Reflect.construct(date, parts.length > 0 ? parts : [at], target),
    apply: (date) => new date(at).toString(),
    get: (date, name) => (name === 'now' ? () => at : Reflect.get(date, name)),
  })
  const real = performance.now.bind(performance)
  // A thousand times slower: a count-down shows one number in all pictures.
  performance.now = () => real() / 1000
  let state = seed
  // Mulberry32: small, and good enough for the order of a carousel.
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Opens contexts in which the time stands still at one instant, chance is the same every time, and nothing moves. */
export function stillBrowser(browser: Browser, at: number): ContextOpener {
  return {
    async newContext(options) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
      context.on('page', watchQuiet)
      await context.addInitScript(standStill, { at, seed: 20_261_127 })
      return context
    },
  }
}
