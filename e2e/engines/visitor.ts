import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SmokeStep } from '@arcada/federation'
import { errorText } from '@arcada/smoke/error-text'
import { find, type Target } from './find.ts'
import type { Tab, Touchable } from './running-engine.ts'

/** How long somebody looks for something: WebKit without a GPU draws slowly. */
const PATIENCE = 30_000
const BETWEEN = 100

const require = createRequire(import.meta.url)
const library = readFileSync(
  join(dirname(require.resolve('@testing-library/dom/package.json')), 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

type Kept = readonly (readonly [key: string, value: string])[]

/** Somebody who walks through the site in any engine, by what is written there. */
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

  /** Makes the tab hold this and nothing else; the site speaks Portuguese, and its announcements have been seen. */
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

  /** Asks the page itself. */
  ask: Tab['ask'] = (question, ...given) => this.tab.ask(question, ...given)

  /** Logs one of the sandbox's people in, through the login screen. */
  async logIn(name: string): Promise<void> {
    await this.open('/m/login')
    await this.fill('Usuário', name)
    await this.fill('Senha', 'Arcada123')
    await this.press({ css: 'main form button[type=submit]' })
    await this.at('/m/home')
  }

  /** What the tab holds. */
  kept(): Promise<[string, string][]> {
    return this.tab.ask(() => Object.entries<string>({ ...sessionStorage }))
  }

  async where(): Promise<string> {
    return this.tab.ask(() => location.pathname + location.search)
  }

  /** Waits until the address is this one, or the one without its query. */
  at(address: string | RegExp): Promise<unknown> {
    return this.until(`to come to ${address}`, async () => {
      const where = await this.where()
      if (typeof address !== 'string') return address.test(where) || undefined
      return where === address || where.split('?')[0] === address || undefined
    })
  }

  async see(target: Target, remote = ''): Promise<void> {
    await this.look(target, remote)
  }

  /** What stands there. */
  async read(target: Target): Promise<string> {
    return (await this.look(target, '')).text()
  }

  async press(target: Target, remote = ''): Promise<void> {
    // What is under something that is about to go is pressed again; what slides in is pressed once it stands still.
    let stood = ''
    await this.until(`to press ${JSON.stringify(target)}`, async () => {
      const found = await this.look(target, remote)
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
    await (await this.look(target, '')).type(text)
  }

  fill(label: string, text: string): Promise<void> {
    return this.type({ label }, text)
  }

  /** Does what a step of a smoke case says. */
  async take(step: SmokeStep, remote: string): Promise<void> {
    if ('see' in step) await this.look(step.see, remote)
    else if ('fill' in step) await this.fill(step.fill, step.with)
    else if ('at' in step) await this.at(step.at)
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

  private async textOf(target: Target, remote: string): Promise<string> {
    return (await this.look(target, remote)).text()
  }

  private look(target: Target, remote: string): Promise<Touchable> {
    return this.until(`to see ${JSON.stringify(target)}`, async () => {
      const found = await this.tab.touch(find, target, remote)
      if (found === 'no library') await this.tab.give(library)
      return found === null || typeof found === 'string' ? undefined : found
    })
  }

  /** Asks until there is an answer; a page that changes meanwhile is asked again. */
  private async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + PATIENCE
    let last = ''
    while (performance.now() < end) {
      try {
        const answer = await ask()
        if (answer !== undefined) return answer
      } catch (error) {
        last = errorText(error)
      }
      await pause(BETWEEN)
    }
    const where = await this.where().catch(() => 'no page')
    throw new Error(`waited in vain on ${where} ${what} ${last}`)
  }
}
