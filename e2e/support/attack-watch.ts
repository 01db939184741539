import { expect, type Page } from '@playwright/test'

/** Watches a page for altered code that runs, and for the answers of the site. */
export class AttackWatch {
  private readonly page: Page
  private readonly sent = new Map<string, number>()
  private reached = false

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/__owned') this.reached = true
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 200) this.sent.set(pathname, (this.sent.get(pathname) ?? 0) + 1)
    })
  }

  /** How often the site sent a file to this page, whatever the query was. */
  count(path: string): number {
    return this.sent.get(path) ?? 0
  }

  /** Waits until the site has sent a file to this page; gives up after 20 s, which an attempt reports. */
  async delivered(path: string): Promise<void> {
    const waiting = expect.poll(() => this.count(path), { timeout: 20_000 }).toBeGreaterThan(0)
    await waiting.catch(() => undefined)
  }

  /** Whether altered code ran since the last time. */
  async executed(): Promise<boolean> {
    const marked = await this.page.evaluate(() => {
      const marked = '__owned' in globalThis
      Reflect.deleteProperty(globalThis, '__owned')
      return marked
    })
    const executed = marked || this.reached
    this.reached = false
    return executed
  }
}
