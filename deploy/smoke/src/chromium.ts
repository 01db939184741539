import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Why there is no Chromium here, with how to get one; undefined when there is. */
export function missingChromium(): string | undefined {
  if (place() !== undefined) return undefined
  return 'Chromium is not on this machine: apt-get install -y --no-install-recommends chromium fonts-liberation, or name it in ARCADA_CHROMIUM.'
}

/** Path of a Chromium for smoke runs and the end-to-end tests: ARCADA_CHROMIUM, or an installed one. */
export function findChromium(): string {
  const found = place()
  if (found === undefined) throw new Error(missingChromium())
  return found
}

const place = () => process.env.ARCADA_CHROMIUM || PLACES.find((path) => existsSync(path))
