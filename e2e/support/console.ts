import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { propose, watchOnce } from '@arcada/release'
import { openWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import type { Page } from '@playwright/test'
import { test as base } from './choose-tests.ts'

interface Running {
  address: string
  process: ChildProcess
}

/** The release tool. */
export const MAIN = join(ROOT, 'deploy/release/src/main.ts')

/** The printed address of a console with these options. */
function startConsole(
  place: Workplace,
  options: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Running> {
  // The store and the evidence of smoke runs lie below the folder in which the console starts, under their usual names.
  const started = spawn(process.execPath, [MAIN, 'console', '--port', '0', ...options], {
    cwd: place.folder,
    env: { ...process.env, ...variables },
  })
  return new Promise((done, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const [, address] = /ready[^:]*: (\S+)/.exec(output.replace(/console of \S+/, '')) ?? []
      if (address) done({ address, process: started })
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.on('exit', () => fail(new Error(output)))
  })
}

/** Counters of a collector: canaries of games 1.1.0 fail on `arcada`. */
const COUNTERS = [
  ['true', 'ok', 40],
  ['true', 'failed', 60],
  ['false', 'ok', 990],
  ['false', 'failed', 10],
]
  .map(
    ([canary, outcome, count]) =>
      `arcada_parts_total{whitelabel="arcada",release="3",remote="games",version="1.1.0",canary="${canary}",phase="load",outcome="${outcome}"} ${count}\n`,
  )
  .join('')

interface Fixtures {
  /** `arcada` runs games 0.9.0, of which its canary of 1.1.0 ended; the others run 1.0.0, and praia has a candidate. */
  place: Workplace
  collector: string
  open(...options: string[]): Promise<string>
  /** The same with variables of the environment. */
  openWith(variables: NodeJS.ProcessEnv, ...options: string[]): Promise<string>
}

/** A console on a store of its own, in English at 1280 px. */
export const test = base.extend<Fixtures>({
  isMobile: false,
  hasTouch: false,
  // The viewer of traces needs one.
  serviceWorkers: 'allow',
  locale: 'en-US',
  viewport: { width: 1280, height: 900 },
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  collector: async ({}, use) => {
    const server: Server = createServer((_, response) => response.end(COUNTERS))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
    server.closeAllConnections()
    server.close()
  },
  place: async ({ collector }, use) => {
    const place = await openWorkplace()
    const { store, keys } = place
    await place.publishHost('1.0.0')
    await place.publishRemote('games', '0.9.0')
    await place.publishRemote('games', '1.0.0')
    await place.publishRemote('lottery', '1.0.0')
    for (const whitelabel of ['arcada', 'norte', 'praia'])
      await place.promote(whitelabel, { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    await place.promote('arcada', { games: '0.9.0' }, { why: 'an experiment' })
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    await watchOnce({ store, keys, whitelabel: 'arcada', metrics: [collector] })
    await propose({
      ...{ store, keys, whitelabel: 'praia', versions: { games: '1.1.0' } },
      ...{ by: '<i>Ana</i>', note: '<img src=x onerror=alert(1)>' },
    })
    await use(place)
    await place.remove()
  },
  open: ({ openWith }, use) => use((...options) => openWith({}, ...options)),
  openWith: async ({ place }, use) => {
    const all: ChildProcess[] = []
    await use(async (variables, ...options) => {
      const started = await startConsole(place, options, variables)
      all.push(started.process)
      return started.address
    })
    for (const one of all) one.kill('SIGTERM')
  },
})

/** Presses Tab until the focus is on what a screen reader calls so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    // After the last control nothing has the focus, and the next Tab begins again.
    if ((await focused.count()) === 0) continue
    const [own = ''] = (await focused.ariaSnapshot()).split('\n')
    if (own.includes(`"${name}"`)) return
  }
  throw new Error(`Tab does not reach ${name}.`)
}

/** What the policy blocks, and errors of scripts. */
export function faults(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}
