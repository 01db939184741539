import { expect } from '../support/test.ts'
import { inEachEngine, test } from './test.ts'

/** The value of Firefox's setting "All cookies": storage, channels and workers throw. */
const BLOCK_ALL = 2

/** Firefox writes this into its console also when the page handles the refusal. */
const REFUSED_WORKER = /^Failed to get service worker registration\(s\): Storage access is restricted/

inEachEngine(({ name }) => {
  test.use({ preferences: { 'network.cookie.cookieBehavior': BLOCK_ALL } })

  test('[SESS-04] a member logs in although the browser blocks cookies and site data', async ({
    visitor,
    running,
  }) => {
    test.skip(name !== 'Firefox', 'the setting of Firefox')
    test.setTimeout(120_000)
    await visitor.open('/m/home')
    expect(
      await visitor.ask(() => {
        try {
          return String(localStorage.length)
        } catch (error) {
          return error instanceof Error ? error.name : 'unknown'
        }
      }),
    ).toBe('SecurityError')
    await visitor.see({ css: 'main article' })
    await visitor.logIn('marina')
    await visitor.see({ text: 'Marina' })
    expect(running.errors.filter((error) => !REFUSED_WORKER.test(error))).toEqual([])
  })
})
