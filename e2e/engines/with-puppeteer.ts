import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { callOf, type Preferences, type RunningEngine, type Touchable } from './tab.ts'

const touchable = (element: ElementHandle): Touchable => ({
  press: () => element.click(),
  type: (text) => element.type(text),
  box: async () => JSON.stringify(await element.boundingBox()),
})

/**
 * Firefox's messages about icons, and about a file whose loading a navigation stopped (the hash of nothing; an unused
 * answer of the service worker: for a failure of the worker itself Firefox has other messages).
 */
const CUT_OFF =
  /The computed hash is “47DEQpj8HBSa|A ServiceWorker intercepted the request and encountered an unexpected error|blocked the loading of a resource \(img-src\) at .*favicon\.ico/

/** Chromium, or Firefox by WebDriver BiDi. Firefox takes preferences, as in about:config. */
export async function startWithPuppeteer(
  kind: 'chrome' | 'firefox',
  executablePath: string,
  preferences: Preferences = {},
): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    browser: kind,
    executablePath,
    headless: true,
    args: kind === 'chrome' ? ['--no-sandbox', '--lang=pt-BR'] : [],
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR', ...preferences },
    defaultViewport: { width: 390, height: 844 },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error)
    if (!CUT_OFF.test(message)) errors.push(message)
  })
  return {
    errors,
    close: () => browser.close(),
    tab: {
      goto: async (url) => {
        await page.goto(url, { waitUntil: 'load' })
      },
      async ask<A extends unknown[], R>(question: (...given: A) => R, ...given: A): Promise<Awaited<R>> {
        // The result has the type of the function's.
        return (await page.evaluate(callOf(question, given))) as Awaited<R>
      },
      give: async (script) => {
        await page.evaluate(`{${script}}`)
      },
      async touch(question, ...given) {
        const answer = await page.evaluateHandle(callOf(question, given))
        const element = answer.asElement()
        if (element !== null) return touchable(element as ElementHandle)
        const word: unknown = await answer.jsonValue()
        return typeof word === 'string' ? word : null
      },
    },
  }
}
