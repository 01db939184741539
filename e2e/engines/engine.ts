import { existsSync } from 'node:fs'
import { provideChromium } from '@arcada/smoke/chromium'
import type { Preferences, RunningEngine } from './tab.ts'

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** The reason why it cannot run here, with the command that installs it; undefined if it can. */
  missing: string | undefined
  /** The preferences are for Firefox. */
  start(preferences?: Preferences): Promise<RunningEngine>
}

const INSTALL = 'apt-get install -y --no-install-recommends'

/** Path of a program: from the variable, or the first that exists. */
const programOf = (variable: string, places: readonly string[]): string | undefined =>
  process.env[variable] ?? places.find((place) => existsSync(place))

const firefox = programOf('ARCADA_FIREFOX', ['/usr/bin/firefox-esr', '/usr/bin/firefox'])
const webkit = programOf('ARCADA_WEBKIT_DRIVER', ['/usr/bin/WebKitWebDriver'])
const xvfb = programOf('ARCADA_XVFB_RUN', ['/usr/bin/xvfb-run'])

/** The players' engines. Playwright has no builds of two of them; Debian's packages do. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    missing: undefined,
    start: async () =>
      (await import('./with-puppeteer.ts')).startWithPuppeteer('chrome', await provideChromium()),
  },
  {
    name: 'Firefox',
    missing:
      firefox === undefined
        ? `Firefox is not on this machine: ${INSTALL} firefox-esr, or name it in ARCADA_FIREFOX.`
        : undefined,
    start: async (preferences) =>
      (await import('./with-puppeteer.ts')).startWithPuppeteer('firefox', there(firefox), preferences),
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
  if (program === undefined) throw new Error('the engine is not installed on this machine')
  return program
}
