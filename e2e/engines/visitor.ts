import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorText } from '@arcada/smoke/error-text'
import type { Tab, Touchable } from './tab.ts'

/** A description of an element: by its role and name, its text, a link or button by its name, a field's label, or a selector. */
type Target =
  | { role: string; name?: string }
  | { text: string }
  | { tap: string }
  | { label: string }
  | { css: string; says?: string }

/** The part of `@testing-library/dom` that finds elements, as its bundle leaves it in the page. */
interface Library {
  queryAllByRole(place: HTMLElement, role: string, options?: { name: RegExp }): HTMLElement[]
  queryAllByText(place: HTMLElement, text: RegExp): HTMLElement[]
  queryAllByLabelText(place: HTMLElement, text: RegExp): HTMLElement[]
}

/** Runs in the page without imports: returns the first visible element; `no library` if the page has not loaded it yet. */
function find(target: Target): Element | 'no library' | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library }
  if (library === undefined) return 'no library'
  // Any blank matches: amounts contain a no-break space.
  const like = (words: string) =>
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'), 'i')
  const all = (): Element[] => {
    const { body } = document
    if ('css' in target) return [...document.querySelectorAll(target.css)]
    if ('label' in target)
      return library.queryAllByLabelText(body, new RegExp(`^${like(target.label).source}( \\*)?$`))
    if ('text' in target) return library.queryAllByText(body, like(target.text))
    if ('role' in target)
      return library.queryAllByRole(body, target.role, target.name ? { name: like(target.name) } : undefined)
    const name = new RegExp(`^${like(target.tap).source}(?![\\wÀ-ÿ])`)
    return ['link', 'button'].flatMap((role) => library.queryAllByRole(body, role, { name }))
  }
  const says = 'css' in target ? target.says : undefined
  const found = all().find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (says === undefined || one.textContent?.trim() === says),
  )
  // WebKit's driver clicks without scrolling.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Time limit for finding an element: WebKit without a GPU draws slowly. */
const TIMEOUT_MS = 30_000
const RETRY_DELAY_MS = 100

const require = createRequire(import.meta.url)
const library = readFileSync(
  join(dirname(require.resolve('@testing-library/dom/package.json')), 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

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

  /** Empties the tab's storage; the site is in Portuguese, and its announcements are marked as seen. */
  async beginAnew(): Promise<void> {
    await this.open('/nothing-stands-here')
    await this.tab.ask(() => {
      sessionStorage.clear()
      localStorage.clear()
      localStorage.setItem('MC_LANG', 'PT')
      sessionStorage.setItem('MC_SEEN:popups', '1')
    })
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

  async see(target: Target): Promise<void> {
    await this.locate(target)
  }

  async press(target: Target): Promise<void> {
    // Clicks again if another element covers it; a moving element is clicked once it stands still.
    let stood = ''
    await this.until(`to press ${JSON.stringify(target)}`, async () => {
      const found = await this.locate(target)
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
    await (await this.locate(target)).type(text)
  }

  fill(label: string, text: string): Promise<void> {
    return this.type({ label }, text)
  }

  private locate(target: Target): Promise<Touchable> {
    return this.until(`to see ${JSON.stringify(target)}`, async () => {
      const found = await this.tab.touch(find, target)
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
