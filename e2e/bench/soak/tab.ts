import { provideChromium } from '@arcada/smoke/chromium'
import puppeteer, { type CDPSession, type Page } from 'puppeteer-core'
import { ENGINES } from '../../engines/engine.ts'
import { instrument, type Soak } from './instruments.ts'
import type { Counts } from './trend.ts'

/** Waits of at least this long are shortened: polls, beats, the check for releases; no time limit of a request. */
const SHORTENED_FROM_MS = 20_000
const SPEED = 20

declare global {
  var __soak: Soak
}

export const SOAK_ENGINES = ['Chromium', 'Firefox'] as const
export type SoakEngine = (typeof SOAK_ENGINES)[number]

/** The page of the soak. */
export interface SoakTab {
  page: Page
  /** Chromium's own commands: the heap, and freezing. */
  client: CDPSession | undefined
  errors: string[]
  close(): Promise<void>
}

/** Opens an empty tab of an engine, with the instruments in every page. */
export async function openSoakTab(engine: SoakEngine): Promise<SoakTab> {
  const isChromium = engine === 'Chromium'
  const browser = await puppeteer.launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath: isChromium ? await provideChromium() : firefoxPath(),
    headless: true,
    // V8's machine code would hide what the page itself holds (memory.ts).
    args: isChromium
      ? ['--no-sandbox', '--lang=pt-BR', '--js-flags=--no-opt --no-maglev --no-sparkplug']
      : [],
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
    defaultViewport: { width: 390, height: 844 },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  await page.evaluateOnNewDocument(instrument, SPEED, SHORTENED_FROM_MS)
  const client = isChromium ? await page.createCDPSession() : undefined
  return { page, client, errors, close: () => browser.close() }
}

function firefoxPath(): string {
  const path = process.env.ARCADA_FIREFOX ?? '/usr/bin/firefox-esr'
  const missing = ENGINES.find(({ name }) => name === 'Firefox')?.missing
  if (missing) throw new Error(missing)
  return path
}

/** What the page holds now, at rest. Firefox counts neither the heap nor detached nodes, and only the lasting listeners. */
export async function countsOf({ page, client }: SoakTab): Promise<Counts> {
  const inPage = await page.evaluate(async () => {
    const { __soak: soak } = globalThis
    let cacheBytes = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        cacheBytes += answer ? (await answer.arrayBuffer()).byteLength : 0
      }
    }
    const stored = { ...localStorage, ...sessionStorage }
    return {
      nodes: document.getElementsByTagName('*').length,
      listeners: soak.listeners(),
      timers: soak.timers(),
      requests: soak.requests(),
      connections: soak.connections(),
      cacheBytes,
      storedBytes: 2 * Object.entries(stored).join('').length,
    }
  })
  if (!client) return inPage
  let heap = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4; round += 1) {
    await client.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, 200))
    heap = Math.min(heap, (await client.send('Runtime.getHeapUsage')).usedSize)
  }
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { ...inPage, heap, nodes, listeners: jsEventListeners }
}
