import { existsSync } from 'node:fs'
import { findChromium } from '@arcada/smoke/chromium'
import type { RunningEngine } from './running-engine.ts'

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Why it cannot run here, with how to get it; undefined when it can. */
  missing: string | undefined
  start(): Promise<RunningEngine>
}

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
