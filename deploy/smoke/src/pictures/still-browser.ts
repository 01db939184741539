import type { Browser } from '@playwright/test'
import type { ContextOpener } from '../open-context.ts'
import { watchQuiet } from './take.ts'

/** What makes two loads of one page look the same. */
function still(seed: number): void {
  let state = seed
  // Mulberry32: small, and good enough for the order of a carousel.
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const real = performance.now.bind(performance)
  // Time that passes a thousand times slower: a count-down shows one number in all pictures.
  performance.now = () => real() / 1000
}

/** Opens contexts in which the time stands still at one instant, chance is the same every time, and nothing moves. */
export function stillBrowser(browser: Browser, at: number): ContextOpener {
  return {
    async newContext(options) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
      context.on('page', watchQuiet)
      await context.clock.setFixedTime(at)
      await context.addInitScript(still, 20_261_127)
      return context
    },
  }
}
