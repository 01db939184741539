import { missingPrograms } from '@arcada/release/testing/engines/debian'
import { installedChromium, provideChromium } from '@arcada/smoke/chromium'

let found: Promise<string | Error> | undefined

/** The path of a Chromium, or why there is none; found once for all steps of `npm test`. */
export function findChromium(): Promise<string | Error> {
  found ??= findOrInstall()
  return found
}

/** In CI it comes from Debian's packages, elsewhere it is downloaded once. */
async function findOrInstall(): Promise<string | Error> {
  if (installedChromium() === undefined) await missingPrograms(['chromium'], ['chromium', 'fonts-liberation'])
  return provideChromium().catch((error: Error) => error)
}
