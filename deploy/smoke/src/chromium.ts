import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { broughtChromium, npmChromium } from './npm-chromium.ts'

const run = promisify(execFile)

/** Version and hash of the one that is downloaded where there is none. */
export const PINNED = [
  '153.0.0',
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
] as const

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const INSTALL =
  'Install Chromium or Google Chrome (on Debian: apt-get install -y --no-install-recommends chromium fonts-liberation; on macOS: ' +
  'Google Chrome into /Applications), or name one in ARCADA_CHROMIUM.'

interface Machine {
  find: () => string | undefined
  /** Resolves with the program that starts a downloaded one; rejects with the reason why it is not to be had. */
  bring: () => Promise<string>
}

/** Path of a Chromium on this machine: ARCADA_CHROMIUM, an installed one, or one that was downloaded before. */
function installedChromium(): string | undefined {
  if (process.env.ARCADA_CHROMIUM) return process.env.ARCADA_CHROMIUM
  return PLACES.find((path) => existsSync(path)) ?? broughtChromium(PINNED[0])
}

/**
 * Path of a Chromium for smoke runs and the tests in a browser. Where Linux on x64 has none, it is downloaded once per user;
 * `say` gets a message about it.
 * @throws Error with the reason and the remedy when none is to be had
 */
export async function provideChromium(
  say: (line: string) => void = console.log,
  { find = installedChromium, bring = () => npmChromium(...PINNED) }: Partial<Machine> = {},
): Promise<string> {
  const installed = find()
  if (installed !== undefined) return installed
  say('There is no Chromium on this machine. Downloading one from the npm registry (67 MB) …')
  try {
    const program = await bring()
    // A browser without its libraries exists and does not start.
    await run(program, ['--version'])
    return program
  } catch (error) {
    throw new Error(
      `There is no Chromium on this machine, and none could be downloaded (${firstLine(error)}). ${INSTALL}`,
    )
  }
}

/** The output of a failed program in one line. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => /error/i.test(line) && !line.startsWith('Command failed')) ?? lines[0] ?? ''
}
