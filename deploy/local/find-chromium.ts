import { existsSync } from 'node:fs'
import { provideChromium } from '@arcada/smoke/chromium'

/** Debian's Chromium without a window, which runs the tests in three quarters of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

let found: Promise<string | Error> | undefined

/** The path of a Chromium, or why there is none; found once for all steps of `npm test`. */
export function findChromium(): Promise<string | Error> {
  const shell = process.env.ARCADA_CHROMIUM || !existsSync(SHELL) ? undefined : Promise.resolve(SHELL)
  found ??= shell ?? provideChromium().catch((error: Error) => error)
  return found
}
