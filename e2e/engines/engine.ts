import { existsSync } from 'node:fs'
import { findChromium } from '@arcada/smoke/chromium'

/** Something in a page that a person can touch. */
export interface Touchable {
  press(): Promise<void>
  type(text: string): Promise<void>
  text(): Promise<string>
  /** Where it stands and how large it is, to be compared. */
  box(): Promise<string>
}

/** One tab of a browser, whoever made it. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page; what it needs is handed in, and what it answers is JSON. */
  ask<A extends unknown[], R>(question: (...given: A) => R, ...given: A): Promise<Awaited<R>>
  /** Runs the text of a script in the page. */
  give(script: string): Promise<void>
  /** The same for a function that answers with an element, or with a word on why there is none. */
  touch<A extends unknown[]>(
    question: (...given: A) => Element | string | null,
    ...given: A
  ): Promise<Touchable | string | null>
}

export interface RunningEngine {
  version: string
  tab: Tab
  /** What went wrong in its pages, where the engine tells it. */
  errors: readonly string[]
  close(): Promise<void>
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Why it cannot run here, with how to get it; undefined when it can. */
  missing: string | undefined
  start(): Promise<RunningEngine>
}

/** A function and what it is given as the text of a script, for a page knows nothing of this process. */
export const callOf = (question: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `(${question.toString()})(...${JSON.stringify(given)})`

const INSTALL = 'apt-get install -y --no-install-recommends'

/** Path of a program: the one that the variable names, or the first that is there. */
const programOf = (variable: string, places: readonly string[]): string | undefined =>
  process.env[variable] ?? places.find((place) => existsSync(place))

const firefox = programOf('ARCADA_FIREFOX', ['/usr/bin/firefox-esr', '/usr/bin/firefox'])
const webkit = programOf('ARCADA_WEBKIT_DRIVER', ['/usr/bin/WebKitWebDriver'])
const xvfb = programOf('ARCADA_XVFB_RUN', ['/usr/bin/xvfb-run'])

/** The engines that players hold. Debian's packages have the two that Playwright brings no build of. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    missing: undefined,
    start: async () => (await import('./with-puppeteer.ts')).startWithPuppeteer('chrome', findChromium()),
  },
  {
    name: 'Firefox',
    missing:
      firefox === undefined
        ? `Firefox is not on this machine: ${INSTALL} firefox-esr, or name it in ARCADA_FIREFOX.`
        : undefined,
    start: async () => (await import('./with-puppeteer.ts')).startWithPuppeteer('firefox', there(firefox)),
  },
  {
    name: 'WebKit',
    missing:
      webkit === undefined || xvfb === undefined
        ? `WebKit is not on this machine: ${INSTALL} webkit2gtk-driver xvfb xauth.`
        : undefined,
    start: async () => (await import('./with-webdriver.ts')).startWebKit(there(xvfb), there(webkit)),
  },
]

function there(program: string | undefined): string {
  if (program === undefined) throw new Error('an engine was started that is not on this machine')
  return program
}
