import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SmokeStep } from '@arcada/kit/federation'
import { errorText } from '@arcada/smoke/error-text'
import { find, type Target } from './find.ts'
import type { Tab, Touchable } from './running-engine.ts'

/** Time limit for finding an element: WebKit without a GPU draws slowly. */
const TIMEOUT_MS = 30_000
const RETRY_DELAY_MS = 100

const require = createRequire(import.meta.url)
const library = readFileSync(
  join(dirname(require.resolve('@testing-library/dom/package.json')), 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

type Kept = readonly (readonly [key: string, value: string])[]

/** A visitor of the site in any engine, who finds elements by their text. */
export class Visitor {
  private readonly tab: Tab
  private readonly origin: string
  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  open(address: string): Promise<void> {
    return this.tab.goto(address.startsWith('/') ? this.origin + address : address)
  }

  /** Sets the tab's storage; the site is in Portuguese, and its announcements are marked as seen. */
  async beginWith(kept: Kept, { popups = false } = {}): Promise<void> {
    await this.open('/nothing-stands-here')
    const held = kept.filter(([key]) => !key.startsWith('MC_SEEN'))
    await this.tab.ask(
      (entries: Kept) => {
        sessionStorage.clear()
        localStorage.clear()
        localStorage.setItem('MC_LANG', 'PT')
        for (const [key, value] of entries) sessionStorage.setItem(key, value)
      },
      popups ? held : [...held, ['MC_SEEN:popups', '1'] as const],
    )
  }

  /** Evaluates a function in the page. */
  ask: Tab['ask'] = (question, ...given) => this.tab.ask(question, ...given)

  /** Logs in with one of the sandbox's accounts, on the log-in screen. */
  async logIn(name: string): Promise<void> {
    await this.open('/m/login')
    await this.fill('Usuário', name)
    await this.fill('Senha', 'Arcada123')
    await this.press({ css: 'main form button[type=submit]' })
    await this.at('/m/home')
  }

  /** The tab's storage. */
  kept(): Promise<[string, string][]> {
    return this.tab.ask(() => Object.entries<string>({ ...sessionStorage }))
  }

  async where(): Promise<string> {
    return this.tab.ask(() => location.pathname + location.search)
  }

  /** Waits until the address is this one, with or without a query. */
  at(address: string | RegExp): Promise<unknown> {
    return this.until(`to come to ${address}`, async () => {
      const where = await this.where()
      if (typeof address !== 'string') return address.test(where) || undefined
      return where === address || where.split('?')[0] === address || undefined
    })
  }

  async see(target: Target, remote = ''): Promise<void> {
    await this.locate(target, remote)
  }

  /** The text of the page. */
  async read(target: Target): Promise<string> {
    return (await this.locate(target, '')).text()
  }

  async press(target: Target, remote = ''): Promise<void> {
    // Clicks again if another element covers it; a moving element is clicked once it stands still.
    let stood = ''
    await this.until(`to press ${JSON.stringify(target)}`, async () => {
      const found = await this.locate(target, remote)
      const stands = await found.box()
      if (stands !== stood) {
        stood = stands
        return undefined
      }
      await found.press()
      return true
    })
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.locate(target, '')).type(text)
  }

  fill(label: string, text: string): Promise<void> {
    return this.type({ label }, text)
  }

  /** Performs a step of a smoke case. */
  async take(step: SmokeStep, remote: string): Promise<void> {
    if ('see' in step) await this.locate(step.see, remote)
    else if ('fill' in step) await this.fill(step.fill, step.with)
    else if ('at' in step) await this.at(step.at)
    else if ('leads' in step) await this.follow(step, remote)
    else if ('later' in step) throw new Error('time passes in the release tool’s runs only')
    else {
      const before = step.changes && (await this.textOf(step.changes, remote))
      await this.press(step.click, remote)
      const { changes } = step
      if (changes !== undefined)
        await this.until(
          `to see ${JSON.stringify(changes)} change`,
          async () => (await this.textOf(changes, remote)) !== before || undefined,
        )
    }
  }

  /** Taps each link or button of the step that leads to a place on every whitelabel, and opens the page again. */
  private async follow(step: Extract<SmokeStep, { leads: unknown }>, remote: string): Promise<void> {
    const from = await this.where()
    const place = step.in === undefined ? {} : { in: step.in }
    for (const [name, at] of Object.entries(step.leads)) {
      if (typeof at !== 'string') continue
      await this.press({ tap: name, ...place }, remote)
      await this.at(at)
      await this.open(from)
    }
  }

  private async textOf(target: Target, remote: string): Promise<string> {
    return (await this.locate(target, remote)).text()
  }

  private locate(target: Target, remote: string): Promise<Touchable> {
    return this.until(`to see ${JSON.stringify(target)}`, async () => {
      const found = await this.tab.touch(find, target, remote)
      if (found === 'no library') await this.tab.give(library)
      return found === null || typeof found === 'string' ? undefined : found
    })
  }

  /** Retries until there is a result, also while the page changes. */
  private async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + TIMEOUT_MS
    let last = ''
    while (performance.now() < end) {
      try {
        const answer = await ask()
        if (answer !== undefined) return answer
      } catch (error) {
        last = errorText(error)
      }
      await pause(RETRY_DELAY_MS)
    }
    const where = await this.where().catch(() => 'no page')
    throw new Error(`timed out on ${where} ${what} ${last}`)
  }
}
