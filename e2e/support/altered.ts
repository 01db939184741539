import { expect, type Page } from '@playwright/test'

/** The results of the attempts with the files of one kind. */
interface Row {
  attempts: number
  executed: number
}

/** Counts attempts by the kind of the altered file, and lists all failures. */
export class Attempts {
  private readonly rows = new Map<string, Row>()
  readonly wrong: string[] = []

  add(kind: string, description: string, { executed, delivered, accepted }: Outcome): void {
    const row = this.rows.get(kind) ?? { attempts: 0, executed: 0 }
    this.rows.set(kind, { attempts: row.attempts + 1, executed: row.executed + (executed ? 1 : 0) })
    if (executed) this.wrong.push(`executed: ${description}`)
    if (accepted) this.wrong.push(`accepted (${accepted}): ${description}`)
    if (!delivered) this.wrong.push(`never delivered: ${description}`)
  }

  /** One line for each kind. */
  report(): string {
    const lines = [...this.rows].map(
      ([kind, { attempts, executed }]) => `  ${kind}: ${attempts} altered, ${executed} executed`,
    )
    return ['altered files:', ...lines].join('\n')
  }
}

export interface Outcome {
  executed: boolean
  /** Whether the browser got the altered bytes: only then an attempt counts. */
  delivered: boolean
  /** The evidence that the page accepted the altered file, if any. */
  accepted?: string | undefined
}

/** Watches a page for altered code that runs, and for the answers of the site. */
export class Watch {
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
