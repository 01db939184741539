import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium for smoke runs and the end-to-end tests: ARCADA_CHROMIUM, an installed one, or one that this
 * machine can install. Fails with one sentence when there is none.
 */
export function findChromium(): string {
  const named = process.env.ARCADA_CHROMIUM
  if (named) return named
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium …')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('The end-to-end tests need Chromium: install it, or name it in ARCADA_CHROMIUM.')
}
